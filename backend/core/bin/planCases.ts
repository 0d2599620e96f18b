import {
  BadInput,
  hours,
  localInstant,
  localIso,
  type Margins,
  marginsOf,
  miles,
  MINUTE_MS,
  minutes,
  planTrip,
  type HosContext,
  type Instant,
  type Plan,
  type PlanLeg,
  type PlanRefusal,
  type PlanRequest,
  type StopsRequest,
  type Timeline,
  type TripStop,
  type WorkReporting,
} from '../src/index.ts'
import { ledger, lump, readLog, readRules } from './cases.ts'
import {
  join,
  object,
  readChoice,
  readDate,
  readFlag,
  readId,
  readInstant,
  readNumber,
  readSpan,
  readTime,
  type Fields,
} from './fields.ts'

/** Trips as JSON, of two legs or of stops, and their plans. */

export function readPlanCase(
  input: unknown,
  path = '',
): { readonly id: string | null; readonly request: PlanRequest | StopsRequest; readonly zone: string } {
  const outer = object(input, path)
  const inner = outer.input === undefined ? {} : object(outer.input, join(path, 'input'))
  const fields: Fields = { ...outer, ...inner }
  const at = (name: string): string => (name in inner ? join(path, `input.${name}`) : join(path, name))
  const number = (name: string, least: number, most: number, otherwise?: number): number =>
    readNumber(fields[name] ?? otherwise, at(name), least, most)

  const { ruleset, context: claimed } = readRules(fields, path)
  const context: HosContext = {
    ...claimed,
    sleeperBerth: readFlag(fields.sleeperBerth, at('sleeperBerth'), claimed.sleeperBerth),
  }
  const date = fields.date === undefined ? '2026-01-05' : readDate(fields.date, at('date'))
  const start = localInstant(date, readTime(fields.startLocal ?? '06:00', at('startLocal')), context.zone)
  const history = fields.history === undefined ? null : readLog(fields.history, at('history'))
  const startsWhereHistoryEnds = fields.date === undefined && fields.startLocal === undefined
  const departAt = (startsWhereHistoryEnds && history?.at(-1)?.end) || start
  const mph = number('mph', 1, 100)
  const window = (name: string): readonly [Instant, Instant] | null => readSpan(fields[name], at(name))
  const prior =
    fields.priorDays === undefined
      ? lump(fields.cycleUsedHours ?? fields.initialCycle ?? 0, at('cycleUsedHours'))
      : ledger(fields.priorDays, at('priorDays'))
  const driver = {
    ruleset,
    context,
    departAt,
    state:
      history === null
        ? ({ kind: 'rested', prior } as const)
        : ({ kind: 'history', timeline: endingAt(history, departAt, at('history')), prior } as const),
    ...(fields.exemptUntilMiles === undefined
      ? {}
      : { exemptUntil: miles(number('exemptUntilMiles', 0, 20_000)) }),
    ...(fields.reporting === undefined
      ? {}
      : { reporting: readReporting(fields.reporting, at('reporting')) }),
  }
  const options = {
    splitRests: readFlag(fields.splitRests, at('splitRests'), false),
    parkEarly: minutes(number('parkEarlyMinutes', 0, 480, 0)),
    arriveBy: fields.arriveBy == null ? null : readInstant(fields.arriveBy, at('arriveBy')),
  }
  const fuel = {
    fuel: hours(number('fuelHours', 0, 48, 0.5)),
    fuelRange: miles(number('fuelRangeMiles', 1, 1_000_000, 1000)),
  }
  const known = { id: readId(outer), zone: context.zone }
  if (fields.stops !== undefined) {
    const stops = readStops(fields.stops, at('stops'), mph)
    return { ...known, request: { ...driver, stops, service: fuel, options } }
  }
  return {
    ...known,
    request: {
      ...driver,
      toPickup: legOf(number('milesToPickup', 0, 20_000), mph),
      toDropoff: legOf(number('milesToDropoff', 0, 20_000), mph),
      service: {
        ...fuel,
        pickup: hours(number('pickupHours', 0, 48, 1)),
        dropoff: hours(number('dropoffHours', 0, 48, 1)),
      },
      options: {
        ...options,
        pickupWindow: window('pickupWindow'),
        dropoffWindow: window('dropoffWindow'),
      },
    },
  }
}

const legOf = (length: number, mph: number): PlanLeg => ({
  stretches: length === 0 ? [] : [{ miles: miles(length), minutes: (length / mph) * 60 }],
})

/** Miles from the stop before; a window bounds the start of the service. */
function readStops(value: unknown, path: string, mph: number): TripStop[] {
  if (!Array.isArray(value)) throw new BadInput(path, 'not a list of stops')
  return value.map((entry: unknown, i) => {
    const at = `${path}[${i}]`
    const { miles: length, serviceHours, window, rest, kind } = object(entry, at)
    const open = readSpan(window, `${at}.window`)
    return {
      leg: legOf(readNumber(length, `${at}.miles`, 0, 20_000), mph),
      kind: readChoice(kind, `${at}.kind`, ['stop', 'pickup', 'dropoff']),
      service: hours(readNumber(serviceHours ?? 1, `${at}.serviceHours`, 0, 48)),
      windows: open === null ? [] : [open],
      rest: readFlag(rest ?? undefined, `${at}.rest`, true),
    }
  })
}

/** Where the driver reports for work: how far the trip goes from there, and how long it takes to get back. */
function readReporting(value: unknown, path: string): WorkReporting {
  const { farthestMiles, backHours } = object(value, path)
  return {
    farthest: miles(readNumber(farthestMiles, `${path}.farthestMiles`, 0, 20_000)),
    back: hours(readNumber(backHours ?? 0, `${path}.backHours`, 0, 48)),
  }
}

/** The history up to the departure; time after its last entry is off duty that nobody wrote down. */
function endingAt(history: Timeline, departAt: Instant, path: string): Timeline {
  const last = history.at(-1)
  if (last === undefined || last.end === departAt) return history
  if (last.end > departAt)
    throw new BadInput(`${path}[${history.length - 1}].end`, 'after the start of the plan')
  return [...history, { status: 'OFF_DUTY', start: last.end, end: departAt, recorded: false }]
}

/** What the planner calls the fields of a case, and how the case does. */
const PLAN_FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^toPickup.*/, 'milesToPickup'],
  [/^toDropoff.*/, 'milesToDropoff'],
  [/^service\.fuelRange.*/, 'fuelRangeMiles'],
  [/^(stops\[\d+\])\.leg.*/, '$1.miles'],
  [/^(stops\[\d+\])\.service/, '$1.serviceHours'],
  [/^(stops\[\d+\])\.windows\[0\]/, '$1.window'],
]

/** Plans a case; what the planner refuses to take is named as the case names it. */
export function planCase(input: unknown, path = ''): object {
  const { id, request, zone } = readPlanCase(input, path)
  const asksMargins = readMargins(input, path)
  try {
    const margins = asksMargins ? writeMargins(marginsOf(request), zone) : {}
    return { id, ...writePlan(planTrip(request), zone), ...margins }
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    const field = PLAN_FIELDS.reduce((name, [ours, theirs]) => name.replace(ours, theirs), error.path)
    throw new BadInput(join(path, field), error.message.slice(error.path.length + 2))
  }
}

export const writeRefusal = ({ reason, stop, late, sentence }: PlanRefusal): object => ({
  plan: null,
  refusal: { reason, stop, lateMinutes: late, sentence },
})

export const writeVisits = (visits: Plan['visits'], zone: string): object[] =>
  visits.map(({ arrive, start, end }) => ({
    arrive: localIso(arrive, zone),
    start: localIso(start, zone),
    end: localIso(end, zone),
  }))

/** With a time to arrive by. */
export const writeLatest = (
  { latestDeparture, departAt }: Pick<Plan, 'latestDeparture' | 'departAt'>,
  zone: string,
): object => ({
  latestDeparture: latestDeparture && localIso(latestDeparture, zone),
  slackMinutes: latestDeparture && (latestDeparture - departAt) / MINUTE_MS,
})

/** Does the case ask how late one may be? */
export function readMargins(input: unknown, path: string): boolean {
  const outer = object(input, path)
  const { margins } = {
    ...outer,
    ...(outer.input === undefined ? {} : object(outer.input, join(path, 'input'))),
  }
  return readFlag(margins, join(path, 'margins'), false)
}

/** At the departure, and at each stop; nothing where there is no plan. */
export const writeMargins = (answer: Margins | PlanRefusal, zone: string): object =>
  answer.ok
    ? {
        margins: {
          latestDeparture: answer.latestDeparture && localIso(answer.latestDeparture, zone),
          slackMinutes: answer.slack,
          proved: answer.proved,
        },
      }
    : {}

function writePlan(answer: Plan | PlanRefusal, zone: string): object {
  if (!answer.ok) return writeRefusal(answer)
  const count = (kind: string): number => answer.stops.filter((stop) => stop.kind === kind).length
  const after = (at: Instant): number => (at - answer.departAt) / (60 * MINUTE_MS)
  return {
    plan: {
      finishHours: after(answer.finish),
      arriveDropoffHours: after(answer.arriveDropoff),
      drivingHours: answer.driving / 60,
      breaks30: count('break'),
      rests10: count('rest'),
      fuelStops: count('fuel'),
      restarts34: count('restart'),
      arrivePickupHours: answer.arrivePickup === null ? null : after(answer.arrivePickup),
      ...writeLatest(answer, zone),
      stops: writeVisits(answer.visits, zone),
      owes: answer.owes,
      assumptions: answer.assumptions,
      timeline: answer.timeline.map(({ status, start, end, why }) => ({
        status,
        start: localIso(start, zone),
        end: localIso(end, zone),
        why,
      })),
    },
  }
}
