import { text } from 'node:stream/consumers'
import { BadInput } from '../src/index.ts'
import { answers } from './verbs.ts'

/**
 * The hours-of-service engine as a command: `hos audit|clocks|plan|day` reads one case or an array of cases
 * as JSON on standard input and prints one JSON array in the same order. Bad input: one line on standard
 * error that starts with the path of the bad field, exit 2.
 */
try {
  console.log(JSON.stringify(answers(process.argv[2], await text(process.stdin)), null, 1))
} catch (error) {
  if (!(error instanceof BadInput)) throw error
  console.error(error.message)
  process.exitCode = 2
}
