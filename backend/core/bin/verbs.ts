import { audit, BadInput, clocksAt, dayLog } from '../src/index.ts'
import { readClocksCase, readDayCase, readLogCase, writeClocks, writeDay, writeViolations } from './cases.ts'
import { planCase } from './planCases.ts'
import { isTeamCase, teamCase } from './teamCases.ts'

/** `path` stands before the path of a bad field. */
const VERBS: Readonly<Record<string, (input: unknown, path: string) => object>> = {
  audit: (input, path) => {
    const { id, timeline, ruleset, context } = readLogCase(input, path)
    return { id, violations: writeViolations(audit(timeline, ruleset, context), context.zone) }
  },
  clocks: (input, path) => {
    const { id, timeline, ruleset, context, at } = readClocksCase(input, path)
    return { id, clocks: writeClocks(clocksAt(timeline, ruleset, at, context), context.zone) }
  },
  plan: (input, path) => (isTeamCase(input) ? teamCase(input, path) : planCase(input, path)),
  day: (input, path) => {
    const { id, timeline, context, date } = readDayCase(input, path)
    return { id, ...writeDay(dayLog(timeline, context.zone, date, context.dayStartHour)) }
  },
}

/** Throws `BadInput` naming the bad field. */
export function answers(verb: string | undefined, json: string): object[] {
  const answer = VERBS[verb ?? '']
  if (answer === undefined)
    throw new BadInput('verb', `usage: hos ${Object.keys(VERBS).join('|')} < cases.json`)
  const cases = parse(json)
  return Array.isArray(cases) ? cases.map((one: unknown, i) => answer(one, `[${i}]`)) : [answer(cases, '')]
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new BadInput('input', 'not JSON')
  }
}
