/** Runs longhaul.ts with the settings of `npm start`; docs/operations.md tells what its exit codes mean. */
import { runBuilt } from './launch/program.mjs'

process.exitCode = runBuilt('longhaul', { judges: ['config', 'doctor'].includes(process.argv[2]) })
