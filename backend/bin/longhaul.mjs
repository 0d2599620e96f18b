/** Runs longhaul.ts with the settings of `npm start`. Exit code 0: done, 1: refused, 2: misspelt. */
import { runBuilt } from './launch/program.mjs'

process.exitCode = runBuilt('longhaul')
