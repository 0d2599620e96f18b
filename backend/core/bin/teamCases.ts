import {
  BadInput,
  localIso,
  MINUTE_MS,
  planTeam,
  type TeamAnswer,
  type TeamDriver,
  teamMarginsOf,
  type TeamRequest,
  type TruckSpan,
} from '../src/index.ts'
import { readRules } from './cases.ts'
import { join, object, readFlag, within, type Fields } from './fields.ts'
import {
  readMargins,
  readPlanCase,
  writeLatest,
  writeMargins,
  writeRefusal,
  writeVisits,
} from './planCases.ts'

/** Is this a case of two drivers: one that names the second of them in `input.team`? */
export const isTeamCase = (input: unknown): boolean => fieldsOf(input, '').team !== undefined

function fieldsOf(input: unknown, path: string): Fields {
  const outer = object(input, path)
  return outer.input === undefined ? outer : { ...outer, ...object(outer.input, join(path, 'input')) }
}

/** What is the second driver's own; all else is asked of both. */
const OWN = ['history', 'priorDays', 'cycleUsedHours', 'initialCycle'] as const

/** Plans a case of two drivers; `input.team` says of the second what the case says of the first. */
export function teamCase(input: unknown, path: string): object {
  const { id, request, zone } = readTeamCase(input, path)
  const asksMargins = readMargins(input, path)
  return within(path, () => {
    const margins = asksMargins ? writeMargins(teamMarginsOf(request), zone) : {}
    return { id, ...writeTeam(request, planTeam(request), zone), ...margins }
  })
}

export function readTeamCase(
  input: unknown,
  path = '',
): { readonly id: string | null; readonly request: TeamRequest; readonly zone: string } {
  const fields = fieldsOf(input, path)
  const at = join(path, 'team')
  const team = object(fields.team, at)
  const { id, request: first, zone } = readPlanCase(input, path)
  if (!('stops' in first)) throw new BadInput(join(path, 'stops'), 'missing: a team is planned through stops')
  const shared = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !(OWN as readonly string[]).includes(name)),
  )
  const theirs = within(at, () => readRules({ ...shared, ...team }, '')).context.zone
  const start = localIso(first.departAt, theirs)
  const { request: second } = readPlanCase(
    { ...shared, ...team, date: start.slice(0, 10), startLocal: start.slice(11, 16), input: undefined },
    at,
  )
  const driver = (called: unknown, otherwise: string, from: typeof first | typeof second): TeamDriver => ({
    called: typeof called === 'string' ? called : otherwise,
    ruleset: from.ruleset,
    context: from.context,
    state: from.state,
  })
  const request: TeamRequest = {
    drivers: [driver(fields.name, 'the first driver', first), driver(team.name, 'the second driver', second)],
    departAt: first.departAt,
    stops: first.stops,
    service: first.service,
    options: {
      ...first.options,
      passengerSeat: readFlag(fields.passengerSeat, join(path, 'passengerSeat'), false),
    },
  }
  return { id, request, zone }
}

export function writeTeam({ drivers }: TeamRequest, answer: TeamAnswer, zone: string): object {
  if (!answer.ok) return writeRefusal(answer)
  const span = ({ start, end, why }: Pick<TruckSpan, 'start' | 'end' | 'why'>, clock = zone) => ({
    start: localIso(start, clock),
    end: localIso(end, clock),
    why,
  })
  return {
    plan: {
      finishHours: (answer.finish - answer.departAt) / (60 * MINUTE_MS),
      drivingHours: answer.driving / 60,
      ...writeLatest(answer, zone),
      stops: writeVisits(answer.visits, zone),
      truck: answer.truck.map((entry) => ({
        kind: entry.kind,
        who: entry.who === null ? null : drivers[entry.who].called,
        ...span(entry),
      })),
      drivers: answer.drivers.map(({ timeline, driving, owes }, i) => {
        const { called, context } = drivers[i === 0 ? 0 : 1]
        return {
          name: called,
          drivingHours: driving / 60,
          owesMinutes: owes,
          timeline: timeline.map((entry) => ({
            status: entry.status,
            ...(entry.special ? { special: entry.special } : {}),
            ...span(entry, context.zone),
          })),
        }
      }),
      assumptions: answer.assumptions,
      mayEndEarlierMinutes: answer.mayEndEarlier,
    },
  }
}
