/** Runs migrate.ts with the settings of `npm start`. */
import { runBuilt } from './launch/program.mjs'

process.exitCode = runBuilt('migrate')
