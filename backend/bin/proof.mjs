/** Runs proof.ts with the settings of `npm start`. Exit code 0: unchanged, 1: changed, 2: unknown. */
import { runBuilt } from './launch/program.mjs'

process.exitCode = runBuilt('proof', 2)
