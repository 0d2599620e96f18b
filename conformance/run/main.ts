import { parseArgs } from 'node:util'
import type { Instance } from '../check/types.ts'
import { type Engine, lineEngine, processEngine } from './engine.ts'
import { allInstances, questionOf, readLines, sampleOf } from './instances.ts'
import { outcomeOf } from './score.ts'
import { type Scored, table } from './table.ts'

const USAGE = [
  'node conformance/run.mjs --engine "COMMAND" [options]',
  '  --each              one process for each instance, instead of a case a line into one process',
  '  --instances FILE    these instances (JSON lines) instead of all',
  '  --sample N          about N of them, evenly',
  '  --timeout SECONDS   for one answer (60)',
]

/** 0: every plan is legal; 1: one is not, or claims what cannot be; 2: asked wrongly. */
export async function main(args: readonly string[], say: (line: string) => void): Promise<number> {
  let options: Options
  try {
    options = optionsOf(args)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    USAGE.forEach(say)
    return 2
  }
  const { command, each, timeout } = options
  const engine = each ? processEngine(command, timeout) : lineEngine(command, timeout)
  const scored: Scored[] = []
  try {
    for (const instance of options.instances) scored.push(await scoreOf(engine, instance))
  } finally {
    engine.stop()
  }
  for (const { instance, outcome } of scored) {
    if (outcome.as === 'illegal') say(`${instance.id} is illegal: ${outcome.faults.join('; ')}`)
    if (outcome.as === 'failed') say(`${instance.id} failed: ${outcome.why}`)
    if (outcome.as === 'better than proved')
      say(
        `${instance.id} ends before the proved optimum, at ${new Date(outcome.finish * 60_000).toISOString()}`,
      )
  }
  table(scored).forEach(say)
  return scored.some(({ outcome: { as } }) => as === 'illegal' || as === 'better than proved') ? 1 : 0
}

async function scoreOf(engine: Engine, instance: Instance): Promise<Scored> {
  try {
    const { answer, milliseconds } = await engine.ask(questionOf(instance))
    return { instance, outcome: outcomeOf(instance, answer), milliseconds }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { instance, outcome: { as: 'failed', why }, milliseconds: null }
  }
}

interface Options {
  readonly command: string
  readonly each: boolean
  readonly timeout: number
  readonly instances: readonly Instance[]
}

/** @throws with a sentence when they are none */
function optionsOf(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: { type: 'string' },
      each: { type: 'boolean', default: false },
      instances: { type: 'string' },
      sample: { type: 'string' },
      timeout: { type: 'string', default: '60' },
    },
  })
  if (values.engine === undefined) throw new Error('No engine is given.')
  const all = values.instances === undefined ? allInstances() : readLines(values.instances)
  return {
    command: values.engine,
    each: values.each,
    timeout: positive('timeout', values.timeout),
    instances: values.sample === undefined ? all : sampleOf(all, positive('sample', values.sample)),
  }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${name} takes a number above 0, not '${text}'.`)
  return value
}
