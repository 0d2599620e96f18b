import { text } from 'node:stream/consumers'
import { audit, BadInput, clocksAt, dayLog, planTrip } from '../src/index.ts'
import {
  readClocksCase,
  readDayCase,
  readLogCase,
  readPlanCase,
  writeClocks,
  writeDay,
  writePlan,
  writeViolations,
} from './cases.ts'

/**
 * The hours-of-service engine as a command: `hos audit|clocks|plan|day` reads one case or an array of cases as JSON on
 * standard input and prints one JSON array in the same order. Bad input: one line on standard error that starts with the
 * path of the bad field, exit 2.
 */

const VERBS: Readonly<Record<string, (input: unknown, path: string) => object>> = {
  audit: (input, path) => {
    const { id, timeline, ruleset, context } = readLogCase(input, path)
    return { id, violations: writeViolations(audit(timeline, ruleset, context), context.zone) }
  },
  clocks: (input, path) => {
    const { id, timeline, ruleset, context, at } = readClocksCase(input, path)
    return { id, clocks: writeClocks(clocksAt(timeline, ruleset, at, context), context.zone) }
  },
  plan: (input, path) => {
    const { id, request, zone } = readPlanCase(input, path)
    return { id, ...writePlan(planTrip(request), zone) }
  },
  day: (input, path) => {
    const { id, timeline, context, date } = readDayCase(input, path)
    return { id, ...writeDay(dayLog(timeline, context.zone, date, context.dayStartHour)) }
  },
}

async function main(verb: string | undefined): Promise<void> {
  const answer = VERBS[verb ?? '']
  if (answer === undefined)
    throw new BadInput('verb', `usage: hos ${Object.keys(VERBS).join('|')} < cases.json`)
  const cases = parse(await text(process.stdin))
  const answers = Array.isArray(cases)
    ? cases.map((one: unknown, i) => answer(one, `[${i}]`))
    : [answer(cases, '')]
  console.log(JSON.stringify(answers, null, 1))
}

function parse(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    throw new BadInput('input', 'not JSON')
  }
}

try {
  await main(process.argv[2])
} catch (error) {
  if (!(error instanceof BadInput)) throw error
  console.error(error.message)
  process.exitCode = 2
}
