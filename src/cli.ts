// The command line's way in: words of the process to an exit code. The commands are in cli/.
import { nodeIo } from './cli/nodeIo.ts'
import { runCli } from './cli/run.ts'

process.exitCode = runCli(process.argv.slice(2), nodeIo)
