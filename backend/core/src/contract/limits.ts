import type { DutyStatus } from '../hos/duty/dutyStatus.ts'
import type { Special } from '../hos/duty/timeline.ts'
import type { RulesetId } from '../hos/rules/ruleset.ts'

/** Field limits: one source for server and forms. Lengths are characters after trimming. */
export const LIMITS = {
  username: { min: 3, max: 60 },
  loginPassword: { min: 6, max: 200 },
  newPassword: { min: 8, max: 200 },
  email: { max: 254 },
  /** Of a browser's push subscription. */
  pushEndpoint: { max: 1000 },
  /** A code of the app or a recovery code, with what people type between. */
  code: { max: 40 },
  recoveryCodes: { count: 10, warnAt: 3 },
  passkeyName: { max: 60 },
  passkeys: { max: 10 },
  firstName: { min: 2, max: 60 },
  lastName: { min: 2, max: 60 },
  licenseNumber: { min: 8, max: 20 },
  carrierNameOnRegister: { min: 3, max: 100 },
  carrierAddressOnRegister: { min: 10, max: 200 },
  carrierName: { min: 3, max: 100 },
  dotNumber: { max: 20 },
  carrierAddress: { min: 10, max: 200 },
  vehicleNumber: { min: 3, max: 20 },
  licensePlate: { min: 2, max: 10 },
  /** First day of any paper, and how many days ahead its last day may lie: typing errors lie beyond. */
  papers: { first: '2000-01-01', license: 15 * 366, medical: 760, inspection: 400 },
  /** Inches, feet, pounds. */
  vehicleHeight: { min: 60, max: 192 },
  vehicleLength: { min: 10, max: 150 },
  vehicleWeight: { min: 3000, max: 300_000 },
  placeName: { max: 200 },
  remarks: { max: 1000 },
  /** What adverse driving conditions were (395.1(b)(1)). */
  adverseRemark: { min: 4 },
  /** The end of the audit chain, number and hash. */
  chainHead: { max: 100 },
  editReason: { min: 4, max: 60 },
  /** Trailer numbers, shipping document, co-driver. */
  logDetail: { max: 100 },
  /** Highest speed a plan may be asked to keep to, miles an hour. */
  maxSpeed: { min: 35, max: 80 },
  /** How long after the start an appointment may lie. */
  appointmentDays: 60,
  /** Between a trip's pickup and drop-off; windows of one, minutes of work there. */
  stops: { max: 23, windows: 3, serviceMinutes: { min: 0, max: 1440 } },
  /** Of which the best order is looked for. */
  orderedStops: { min: 2, max: 8 },
  /** `max`: where the rules have no longer cycle. */
  cycleHours: { min: 0, max: 70, step: 0.5 },
  suggestions: { minChars: 3, max: 5 },
  /** Of the board's filters: miles around a place, hours of driving. */
  boardMiles: { min: 1, max: 3000 },
  /** What an hour late weighs in a proposal, in empty miles. */
  lateHourMiles: { min: 0, max: 10_000 },
  boardHours: { min: 0.5, max: 13, step: 0.5 },
  list: { plainMax: 1000, offsetMax: 10_000, exactTotalMax: 10_000, searchMax: 50 },
  /** Days asked for at once, and days times drivers: 300 drivers have a month. */
  problems: { days: 31, usualDays: 8, driverDays: 9300 },
  /** Of a driver at once; how long a problem's name may be. */
  reminders: { most: 100, id: 80 },
  futureMinutes: 5,
  /** Of one driver's home-terminal day: entries in force, and versions that are no longer. */
  dutyDay: { entries: 200, versions: 1000 },
  /** Of a day that is to be certified. */
  seenEntries: 2000,
} as const

/** Adverse conditions are claimed with what they were (395.8(d)(8), 395.1(b)(1)): in words, not in dots. */
export const lacksRemark = (special: Special | null, remarks: string | null | undefined): boolean =>
  special === 'ADVERSE' && (remarks?.match(/\p{L}/gu)?.length ?? 0) < LIMITS.adverseRemark.min

interface Tapped {
  readonly status: DutyStatus
  readonly special: Special | null
  readonly remarks: string | null
}

/** Does a tap say what the entry says already? Of a claim the words count too. */
export const saysAgain = (entry: Tapped, tap: Tapped): boolean =>
  entry.status === tap.status &&
  entry.special === tap.special &&
  (tap.special !== 'ADVERSE' || entry.remarks === tap.remarks)

/** Whether cycle hours are in steps of the field. */
export const isCycleStep = (hours: number): boolean => Number.isInteger(hours / LIMITS.cycleHours.step)

/** Hours on duty in a cycle. */
export const CYCLE_HOURS: Readonly<Record<RulesetId, number>> = {
  US_PROPERTY_70_8: 70,
  US_PROPERTY_60_7: 60,
  US_PASSENGER_70_8: 70,
  US_PASSENGER_60_7: 60,
  US_ALASKA_PROPERTY_80_8: 80,
  US_ALASKA_PROPERTY_70_7: 70,
  CA_SOUTH_CYCLE_1: 70,
  CA_SOUTH_CYCLE_2: 120,
  CA_NORTH_CYCLE_1: 80,
  CA_NORTH_CYCLE_2: 120,
}

/** The most that a trip's cycle hours take. */
export const mostCycleHours = (ruleset: RulesetId): number =>
  Math.max(LIMITS.cycleHours.max, CYCLE_HOURS[ruleset])

/** Up to the next step of the field, at most what it takes. */
export const roundedCycleHours = (used: number, ruleset: RulesetId): number =>
  Math.min(mostCycleHours(ruleset), Math.ceil(used / LIMITS.cycleHours.step) * LIMITS.cycleHours.step)

/** Whether miles are by the tenth, as they are stored. */
export const isMilesStep = (miles: number): boolean => Number(miles.toFixed(1)) === miles

export const DISPLAY = {
  cycleYellowBelow: 20,
  cycleRedBelow: 10,
  recentTrips: 3,
  bannerSeconds: 3,
  logGraphPixels: 400,
  defaultCentre: [-94.5786, 39.0997],
  defaultZoom: 10,
} as const

export const US_STATES = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
] as const
