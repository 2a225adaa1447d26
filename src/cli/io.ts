// What the command line needs from where it runs. nodeIo.ts has the real one; tests pass their own.

export interface CliIo {
  /** Bytes of a file; undefined if there is none that can be read. */
  read(path: string): Uint8Array | undefined
  /** False if it cannot be written. */
  write(path: string, content: string | Uint8Array): boolean
  /** Test files with their texts, where the tests lie beside the program; undefined where they don't. */
  tests(): ReadonlyMap<string, string> | undefined
  out(text: string): void
  err(text: string): void
}
