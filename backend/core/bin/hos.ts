import { text } from 'node:stream/consumers'
import { BadInput } from '../src/index.ts'
import { answers } from './verbs.ts'

/**
 * One case or an array as JSON on standard input, a JSON array out; bad input exits 2 and names the field.
 */
try {
  console.log(JSON.stringify(answers(process.argv[2], await text(process.stdin)), null, 1))
} catch (error) {
  if (!(error instanceof BadInput)) throw error
  console.error(error.message)
  process.exitCode = 2
}
