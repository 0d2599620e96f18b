import { BadInput, hours, miles, minutes } from '../../units.ts'
import { assertDate, isWithin } from '../days/homeDays.ts'
import type { Claims } from './context.ts'
import { RULESET_IDS, type Limit, type Ruleset } from './ruleset.ts'

const cycle = (max: number, days: number, cfr: string): Ruleset['cycle'] => ({ max: hours(max), days, cfr })

/** 85 FR 33396: the text in force since 2020-09-29. */
const SINCE_2020 = { from: '2020-09-29', to: null }

const FEDERAL = { effective: SINCE_2020, elapsed: null, daily: null, dayOff: null } as const

const AIR_MILES_150 = miles(172.6)

const SPLIT = { long: hours(7), short: hours(2), total: hours(10), otherInBerth: false, cfr: '395.1(g)(1)' }

export const PILOTS = {
  proposed: '2025-09-17',
  splitDuty: { min: minutes(30), max: hours(3), cfr: '90 FR 44872' },
  evenSplit: { each: hours(4), cfr: '90 FR 44790' },
} as const

const PROPERTY = {
  ...FEDERAL,
  drive: { max: hours(11), cfr: '395.3(a)(3)(i)' },
  window: { max: hours(14), kind: 'elapsed', cfr: '395.3(a)(2)' },
  reset: { min: hours(10), cfr: '395.3(a)(1)' },
  break: { after: hours(8), length: minutes(30), cfr: '395.3(a)(3)(ii)' },
  restart: { min: hours(34), cfr: '395.3(c)' },
  split: SPLIT,
  passengerSeat: { max: hours(3), besideBerth: hours(7), cfr: '395.2' },
  adverse: { drive: hours(2), window: hours(2), cfr: '395.1(b)(1)' },
  longShift: { window: hours(16), cfr: '395.1(o)' },
  exceptions: {
    shortHaul: { within: hours(14), farthest: AIR_MILES_150, cfr: '395.1(e)(1)' },
    oilfield: { restart: { min: hours(24), cfr: '395.1(d)(1)' }, waiting: { cfr: '395.1(d)(2)' } },
    agricultural: { farthest: AIR_MILES_150, cfr: '395.1(k)' },
  },
  pilots: PILOTS,
} as const satisfies Partial<Ruleset>

const PASSENGER = {
  ...FEDERAL,
  drive: { max: hours(10), cfr: '395.5(a)(1)' },
  window: { max: hours(15), kind: 'onDuty', cfr: '395.5(a)(2)' },
  reset: { min: hours(8), cfr: '395.5(a)' },
  break: null,
  restart: null,
  split: { long: hours(2), short: hours(2), total: hours(8), otherInBerth: true, cfr: '395.1(g)(3)' },
  passengerSeat: null,
  adverse: { drive: hours(2), window: hours(2), cfr: '395.1(b)(1)' },
  longShift: null,
  exceptions: null,
  pilots: null,
} as const satisfies Partial<Ruleset>

const ALASKA = {
  ...FEDERAL,
  drive: { max: hours(15), cfr: '395.1(h)(1)(i)' },
  window: { max: hours(20), kind: 'onDuty', cfr: '395.1(h)(1)(ii)' },
  reset: { min: hours(10), cfr: '395.1(h)(1)' },
  break: null,
  restart: { min: hours(34), cfr: '395.3(c)' },
  split: null,
  passengerSeat: { max: hours(3), besideBerth: hours(7), cfr: '395.2' },
  // The run may be completed whatever it takes; a week is longer than any run.
  adverse: { drive: hours(168), window: hours(168), cfr: '395.1(h)(3)' },
  longShift: null,
  exceptions: {
    shortHaul: null,
    oilfield: null,
    agricultural: { farthest: AIR_MILES_150, cfr: '395.1(k)' },
  },
  pilots: null,
} as const satisfies Partial<Ruleset>

/** A section of Canada's Commercial Vehicle Drivers Hours of Service Regulations. */
const sor = (section: string): string => `SOR/2005-313 s.${section}`

const dayOff = (section: string, before: Limit | null): NonNullable<Ruleset['dayOff']> => ({
  min: hours(24),
  within: 14,
  cfr: sor(section),
  before,
})

const CANADA = {
  break: null,
  split: null,
  passengerSeat: null,
  longShift: null,
  exceptions: null,
  pilots: null,
} as const

const SOUTH_OF_60 = {
  ...CANADA,
  effective: { from: '2007-01-01', to: null },
  drive: { max: hours(13), cfr: sor('13(1)') },
  window: { max: hours(14), kind: 'onDuty', cfr: sor('13(2)') },
  elapsed: { max: hours(16), cfr: sor('13(3)') },
  daily: {
    drive: { max: hours(13), cfr: sor('12(1)') },
    duty: { max: hours(14), cfr: sor('12(2)') },
    off: { max: hours(10), cfr: sor('14(1)') },
    deferral: { max: hours(2), drive: hours(26), cfr: sor('16') },
  },
  reset: { min: hours(8), cfr: sor('13') },
  adverse: { drive: hours(2), window: hours(2), cfr: sor('76') },
} as const satisfies Partial<Ruleset>

/** As amended by SOR/2019-165, in force since 2021-06-12: a day has no limits of its own. */
const NORTH_OF_60 = {
  ...CANADA,
  effective: { from: '2021-06-12', to: null },
  drive: { max: hours(15), cfr: sor('39(1)') },
  window: { max: hours(18), kind: 'onDuty', cfr: sor('39(1)') },
  elapsed: { max: hours(20), cfr: sor('39(2)') },
  daily: null,
  reset: { min: hours(8), cfr: sor('39(1)') },
  adverse: { drive: hours(2), window: hours(0), cfr: sor('76') },
} as const satisfies Partial<Ruleset>

/** Oldest text of an id first. */
export const RULESETS: readonly Ruleset[] = [
  {
    ...PROPERTY,
    id: 'US_PROPERTY_70_8',
    title: 'US property, 70 hours in 8 days',
    cycle: cycle(70, 8, '395.3(b)(2)'),
  },
  {
    ...PROPERTY,
    id: 'US_PROPERTY_60_7',
    title: 'US property, 60 hours in 7 days',
    cycle: cycle(60, 7, '395.3(b)(1)'),
  },
  {
    ...PASSENGER,
    id: 'US_PASSENGER_70_8',
    title: 'US passenger, 70 hours in 8 days',
    cycle: cycle(70, 8, '395.5(b)(2)'),
  },
  {
    ...PASSENGER,
    id: 'US_PASSENGER_60_7',
    title: 'US passenger, 60 hours in 7 days',
    cycle: cycle(60, 7, '395.5(b)(1)'),
  },
  {
    ...ALASKA,
    id: 'US_ALASKA_PROPERTY_80_8',
    title: 'Alaska property, 80 hours in 8 days',
    cycle: cycle(80, 8, '395.1(h)(1)(iv)'),
  },
  {
    ...ALASKA,
    id: 'US_ALASKA_PROPERTY_70_7',
    title: 'Alaska property, 70 hours in 7 days',
    cycle: cycle(70, 7, '395.1(h)(1)(iii)'),
  },
  {
    ...SOUTH_OF_60,
    id: 'CA_SOUTH_CYCLE_1',
    title: 'Canada south of 60, cycle 1: 70 hours in 7 days',
    cycle: cycle(70, 7, sor('26')),
    dayOff: dayOff('25', null),
    restart: { min: hours(36), cfr: sor('28(1)') },
  },
  {
    ...SOUTH_OF_60,
    id: 'CA_SOUTH_CYCLE_2',
    title: 'Canada south of 60, cycle 2: 120 hours in 14 days',
    cycle: cycle(120, 14, sor('27(a)')),
    dayOff: dayOff('25', { max: hours(70), cfr: sor('27(b)') }),
    restart: { min: hours(72), cfr: sor('28(1)') },
  },
  {
    ...NORTH_OF_60,
    id: 'CA_NORTH_CYCLE_1',
    title: 'Canada north of 60, cycle 1: 80 hours in 7 days',
    cycle: cycle(80, 7, sor('51')),
    dayOff: dayOff('50', null),
    restart: { min: hours(36), cfr: sor('53(1)') },
  },
  {
    ...NORTH_OF_60,
    id: 'CA_NORTH_CYCLE_2',
    title: 'Canada north of 60, cycle 2: 120 hours in 14 days',
    cycle: cycle(120, 14, sor('52(a)')),
    dayOff: dayOff('50', { max: hours(80), cfr: sor('52(b)') }),
    restart: { min: hours(72), cfr: sor('53(1)') },
  },
]

/** As on `date` (`YYYY-MM-DD`), or the latest text. Throws `BadInput` for an unknown id or date. */
export function rulesetOf(id: string, date?: string): Ruleset {
  const texts = RULESETS.filter((ruleset) => ruleset.id === id)
  const latest = texts.at(-1)
  if (latest === undefined)
    throw new BadInput('ruleset', `unknown rule set '${id}'; known: ${RULESET_IDS.join(', ')}`)
  if (date === undefined) return latest
  assertDate(date)
  const inForce = texts.find(({ effective }) => isWithin(date, effective.from, effective.to))
  if (inForce === undefined) throw new BadInput('date', `no text of ${id} known that was in force on ${date}`)
  return inForce
}

/** With what the driver claims for all of the record, and the split that some of it is granted. */
export function underClaims(law: Ruleset, { oilfield, evenSplit = [] }: Claims): Ruleset {
  const restart = oilfield === true ? law.exceptions?.oilfield?.restart : undefined
  const ruleset = restart ? { ...law, restart } : law
  if (!law.split || (!law.split.even && evenSplit.length === 0)) return ruleset
  const { even: _, ...split } = law.split
  const even = evenSplit.length > 0 && law.pilots ? { even: law.pilots.evenSplit } : {}
  return { ...ruleset, split: { ...split, ...even } }
}
