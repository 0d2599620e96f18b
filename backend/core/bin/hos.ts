import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { BadInput } from '../src/index.ts'
import { answers } from './verbs.ts'

const [verb, mode] = process.argv.slice(2)

/** The console would take no notice of an answer that could not be written. */
function write(answer: string): void {
  try {
    process.stdout.write(`${answer}\n`)
  } catch (error) {
    notWritten(error as Error)
  }
}

/** Whoever reads no further wants no more. */
function notWritten(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EPIPE') console.error(`The answer could not be written: ${error.message}`)
  process.exit(1)
}
process.stdout.on('error', notWritten)

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
 * With `--lines`, a case a line, each answered in a line as soon as it has come. Exits 1 where an answer
 * could not be written.
 */
try {
  if (mode === '--lines')
    for await (const line of createInterface({ input: process.stdin })) write(JSON.stringify(answerTo(line)))
  else write(JSON.stringify(answers(verb, await text(process.stdin)), null, 1))
} catch (error) {
  if (!(error instanceof BadInput)) throw error
  console.error(error.message)
  process.exitCode = 2
}
