import {
  assertContext,
  assertGrant,
  assertTimeline,
  BadInput,
  DUTY_STATUSES,
  homeDays,
  hosContext,
  hours,
  localIso,
  rulesetOf,
  SPECIALS,
  underGrants,
  type Claims,
  type Clocks,
  type HosContext,
  type Instant,
  type LogSheet,
  type PilotGrant,
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
  readDayPairs,
  readDayStart,
  readNumber,
  readSpans,
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

export function readRules(fields: Fields, path: string): { ruleset: Ruleset; context: HosContext } {
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
    agricultural: readSpans(options.agriculturalSpans, at('agriculturalSpans')),
    wellSite: readSpans(options.wellSiteSpans, at('wellSiteSpans')),
    oilfield: readFlag(options.oilfield, at('oilfield'), false),
    deferredAt: readInstants(options.deferredAt, at('deferredAt')),
    atCustomer: readSpans(options.atCustomerSpans, at('atCustomerSpans')),
  }
  const grants = readGrants(options, at)
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
  return { ruleset, context: underGrants(context, grants) }
}

/** First and last day of each pilot programme that the driver is granted. */
function readGrants(options: Fields, at: (name: string) => string): PilotGrant[] {
  const of = (pilot: PilotGrant['pilot'], name: string): PilotGrant[] =>
    readDayPairs(options[name], at(name)).map(([firstDay, lastDay], i) => {
      const grant = { pilot, firstDay, lastDay }
      assertGrant(grant, `${at(name)}[${i}]`)
      return grant
    })
  return [
    ...of('SPLIT_DUTY_PERIOD', 'splitDutyPeriodDays'),
    ...of('FLEXIBLE_SLEEPER_BERTH', 'flexibleSleeperBerthDays'),
  ]
}

export function readLog(value: unknown, path: string): Timeline {
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

export const lump = (value: unknown, path: string): Prior => ({
  kind: 'lump',
  minutes: hours(readNumber(value, path, 0, 366 * 24)),
})

export function ledger(value: unknown, path: string): Prior {
  if (!Array.isArray(value)) throw new BadInput(path, 'not a list of hours per day')
  if (value.length > 366) throw new BadInput(path, 'more than 366 days')
  return {
    kind: 'days',
    minutes: value.map((day, i) => hours(readNumber(day, `${path}[${i}]`, 0, 25))),
  }
}
