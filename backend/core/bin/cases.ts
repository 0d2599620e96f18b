import {
  assertContext,
  assertTimeline,
  BadInput,
  DUTY_STATUSES,
  homeDays,
  hosContext,
  hours,
  localInstant,
  localIso,
  miles,
  MINUTE_MS,
  minutes,
  planTrip,
  rulesetOf,
  SPECIALS,
  type Claims,
  type Clocks,
  type HosContext,
  type Instant,
  type LogSheet,
  type Plan,
  type PlanLeg,
  type PlanRefusal,
  type PlanRequest,
  type Prior,
  type Ruleset,
  type Segment,
  type Timeline,
  type Violation,
} from '../src/index.ts'
import {
  object,
  readId,
  readInstant,
  readInstants,
  readDate,
  readTime,
  readDayStart,
  readNumber,
  readFlag,
  readChoice,
  join,
  within,
  type Fields,
} from './fields.ts'

/**
 * Cases as JSON, as in `test/vectors/hos-vectors.json`. Readers throw `BadInput` with the path of the bad
 * field.
 */

export interface LogCase {
  readonly id: string | null
  readonly timeline: Timeline
  readonly ruleset: Ruleset
  readonly context: HosContext
}

export function readLogCase(input: unknown, path = ''): LogCase {
  const fields = object(input, path)
  const timeline = readLog(fields.log, join(path, 'log'))
  return { id: readId(fields), timeline, ...readRules(fields, path) }
}

export function readClocksCase(input: unknown, path = ''): LogCase & { readonly at: Instant } {
  const fields = object(input, path)
  const log = readLogCase(input, path)
  if (fields.at !== undefined) return { ...log, at: readInstant(fields.at, join(path, 'at')) }
  if (fields.expectedClocks === undefined) throw new BadInput(join(path, 'at'), 'missing')
  const expected = object(fields.expectedClocks, join(path, 'expectedClocks'))
  return { ...log, at: readInstant(expected.at, join(path, 'expectedClocks.at')) }
}

/** A log and the home-terminal day to draw: `date`, or else the day of the first entry. */
export function readDayCase(input: unknown, path = ''): LogCase & { readonly date: string } {
  const fields = object(input, path)
  const log = readLogCase(input, path)
  if (fields.date !== undefined) return { ...log, date: readDate(fields.date, join(path, 'date')) }
  const first = log.timeline[0]
  if (first === undefined) throw new BadInput(join(path, 'date'), 'missing')
  return { ...log, date: homeDays(log.context.zone, log.context.dayStartHour).at(first.start).date }
}

function readPlanCase(
  input: unknown,
  path = '',
): { readonly id: string | null; readonly request: PlanRequest; readonly zone: string } {
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
  const leg = (name: string): PlanLeg => {
    const length = number(name, 0, 20_000)
    return { stretches: length === 0 ? [] : [{ miles: miles(length), minutes: (length / mph) * 60 }] }
  }
  const window = (name: string): readonly [Instant, Instant] | null => {
    const value = fields[name]
    if (value === undefined || value === null) return null
    if (!Array.isArray(value) || value.length !== 2) throw new BadInput(at(name), 'not a pair [from, to]')
    const [from, to] = value.map((edge, i) => readInstant(edge, `${at(name)}[${i}]`))
    if (from === undefined || to === undefined || to < from)
      throw new BadInput(`${at(name)}[1]`, 'before the start of the window')
    return [from, to]
  }
  const prior =
    fields.priorDays === undefined
      ? lump(fields.cycleUsedHours ?? fields.initialCycle ?? 0, at('cycleUsedHours'))
      : ledger(fields.priorDays, at('priorDays'))
  return {
    id: readId(outer),
    zone: context.zone,
    request: {
      ruleset,
      context,
      departAt,
      state:
        history === null
          ? { kind: 'rested', prior }
          : { kind: 'history', timeline: endingAt(history, departAt, at('history')), prior },
      toPickup: leg('milesToPickup'),
      toDropoff: leg('milesToDropoff'),
      service: {
        pickup: hours(number('pickupHours', 0, 48, 1)),
        dropoff: hours(number('dropoffHours', 0, 48, 1)),
        fuel: hours(number('fuelHours', 0, 48, 0.5)),
        fuelRange: miles(number('fuelRangeMiles', 1, 1_000_000, 1000)),
      },
      options: {
        splitRests: readFlag(fields.splitRests, at('splitRests'), false),
        parkEarly: minutes(number('parkEarlyMinutes', 0, 480, 0)),
        pickupWindow: window('pickupWindow'),
        dropoffWindow: window('dropoffWindow'),
        arriveBy: fields.arriveBy == null ? null : readInstant(fields.arriveBy, at('arriveBy')),
      },
    },
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

const PLAN_FIELDS = {
  toPickup: 'milesToPickup',
  toDropoff: 'milesToDropoff',
  'service.fuelRange': 'fuelRangeMiles',
} as const

/** Plans a case; what the planner refuses to take is named as the case names it. */
export function planCase(input: unknown, path = ''): object {
  const { id, request, zone } = readPlanCase(input, path)
  try {
    return { id, ...writePlan(planTrip(request), zone) }
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    const known = Object.entries(PLAN_FIELDS).find(([name]) => error.path.startsWith(name))
    const problem = error.message.slice(error.path.length + 2)
    throw new BadInput(join(path, known?.[1] ?? error.path), problem)
  }
}

export const writeViolations = (violations: readonly Violation[], zone: string): unknown[] =>
  violations.map(({ rule, start, end, minutes: length }) => ({
    rule,
    violation_start: localIso(start, zone),
    violation_end: localIso(end, zone),
    minutes: length,
  }))

export const writeClocks = (clocks: Clocks, zone: string): unknown => ({
  at: localIso(clocks.at, zone),
  breakLeftMinutes: clocks.breakLeft,
  driveLeftMinutes: clocks.driveLeft,
  windowLeftMinutes: clocks.windowLeft,
  cycleLeftMinutes: clocks.cycleLeft,
})

export const writeDay = (sheet: LogSheet): object => ({
  ...sheet,
  start: localIso(sheet.start, sheet.zone),
  end: localIso(sheet.end, sheet.zone),
  segments: sheet.segments.map((segment) => ({
    ...segment,
    start: localIso(segment.start, sheet.zone),
    end: localIso(segment.end, sheet.zone),
  })),
})

function writePlan(answer: Plan | PlanRefusal, zone: string): object {
  if (!answer.ok) {
    const { reason, late, sentence } = answer
    return { plan: null, refusal: { reason, lateMinutes: late, sentence } }
  }
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
      latestDeparture: answer.latestDeparture && localIso(answer.latestDeparture, zone),
      slackMinutes: answer.latestDeparture && (answer.latestDeparture - answer.departAt) / MINUTE_MS,
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

function readRules(fields: Fields, path: string): { ruleset: Ruleset; context: HosContext } {
  const options = fields.options === undefined ? {} : object(fields.options, join(path, 'options'))
  const at = (name: string): string => join(path, `options.${name}`)
  const id = fields.ruleset ?? 'US_PROPERTY_70_8'
  if (typeof id !== 'string') throw new BadInput(join(path, 'ruleset'), 'not a text')
  const ruleset = within(path, () => rulesetOf(id))
  const claims: Claims = {
    adverseAt: readInstants(options.adverseDeclaredAt, at('adverseDeclaredAt')),
    sixteenHourAt: readInstants(options.sixteenHourShiftAt, at('sixteenHourShiftAt')),
    shortHaul: Array.isArray(options.shortHaul)
      ? readInstants(options.shortHaul, at('shortHaul'))
      : readFlag(options.shortHaul, at('shortHaul'), false),
  }
  const zone = fields.tz ?? 'America/Chicago'
  if (typeof zone !== 'string') throw new BadInput(join(path, 'tz'), 'not a text')
  const context = hosContext({
    zone,
    dayStartHour: readDayStart(fields.dayStart ?? '00:00', join(path, 'dayStart')),
    prior:
      fields.priorDays === undefined
        ? lump(fields.initialCycle ?? 0, join(path, 'initialCycle'))
        : ledger(fields.priorDays, join(path, 'priorDays')),
    sleeperBerth: readFlag(options.sleeperBerth, at('sleeperBerth'), true),
    mode: readChoice(options.mode, at('mode'), ['closed', 'live']),
    tenHourRestAsSecond: readChoice(options.tenHourRestAsSecond, at('tenHourRestAsSecond'), [
      'sleeper7',
      'never',
    ]),
    claims,
  })
  try {
    assertContext(context)
  } catch (error) {
    if (error instanceof BadInput && error.path === 'context.zone')
      throw new BadInput(join(path, 'tz'), `'${zone}' is not a known time zone`)
    throw error
  }
  return { ruleset, context }
}

function readLog(value: unknown, path: string): Timeline {
  if (!Array.isArray(value)) throw new BadInput(path, value === undefined ? 'missing' : 'not a list')
  if (value.length === 0) throw new BadInput(path, 'no entries')
  const timeline = value.map((entry: unknown, i): Segment => {
    const at = `${path}[${i}]`
    const fields = object(entry, at)
    const status = readChoice(fields.status, `${at}.status`, [undefined, ...DUTY_STATUSES])
    if (status === undefined) throw new BadInput(`${at}.status`, 'missing')
    const special =
      fields.special == null
        ? undefined
        : readChoice(fields.special, `${at}.special`, [undefined, ...SPECIALS])
    return {
      status,
      start: readInstant(fields.start, `${at}.start`),
      end: readInstant(fields.end, `${at}.end`),
      ...(special === undefined ? {} : { special }),
    }
  })
  assertTimeline(timeline, path)
  return timeline
}

const lump = (value: unknown, path: string): Prior => ({
  kind: 'lump',
  minutes: hours(readNumber(value, path, 0, 366 * 24)),
})

function ledger(value: unknown, path: string): Prior {
  if (!Array.isArray(value)) throw new BadInput(path, 'not a list of hours per day')
  if (value.length > 366) throw new BadInput(path, 'more than 366 days')
  return {
    kind: 'days',
    minutes: value.map((day, i) => hours(readNumber(day, `${path}[${i}]`, 0, 25))),
  }
}
