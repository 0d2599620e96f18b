import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { BadInput } from '../src/index.ts'
import { answers } from './verbs.ts'

const [verb, mode] = process.argv.slice(2)

/** The answer to one line; what is wrong with it is its answer. */
function answerTo(line: string): unknown {
  try {
    return answers(verb, line)[0]
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    return { id: null, error: error.message }
  }
}

/**
 * One case or an array as JSON on standard input, a JSON array out; bad input exits 2 and names the field.
 * With `--lines`, a case a line, each answered in a line as soon as it has come.
 */
try {
  if (mode === '--lines')
    for await (const line of createInterface({ input: process.stdin }))
      console.log(JSON.stringify(answerTo(line)))
  else console.log(JSON.stringify(answers(verb, await text(process.stdin)), null, 1))
} catch (error) {
  if (!(error instanceof BadInput)) throw error
  console.error(error.message)
  process.exitCode = 2
}
