// Types of a peer that has none.
declare module 'dijkstrajs' {
  const search: {
    /** Predecessor of each node that can be reached. */
    single_source_shortest_paths(
      graph: { readonly [node: string]: { readonly [next: string]: number } },
      start: string,
    ): { [node: string]: string }
  }
  export = search
}
