import type { DutyStatus, Special } from '../hos/duty/timeline.ts'
import type { RulesetId } from '../hos/rules/ruleset.ts'
import type { DutyOrigin, PasswordLinkWord, ProblemKind, Role, SignatureReason, TripStatus } from './wire.ts'

/** English words for the codes of the wire: the screens' messages and the CSV files say the same. */

/** A trip's status, with the first underscore as a space. */
export const TRIP_STATUS_WORDS = {
  PLANNED: 'PLANNED',
  IN_PROGRESS: 'IN PROGRESS',
  COMPLETED: 'COMPLETED',
} as const satisfies Record<TripStatus, string>

export const DUTY_STATUS_WORDS = {
  OFF_DUTY: 'Off Duty',
  SLEEPER_BERTH: 'Sleeper Berth',
  DRIVING: 'Driving',
  ON_DUTY_NOT_DRIVING: 'On Duty (Not Driving)',
} as const satisfies Record<DutyStatus, string>

export const DUTY_ORIGIN_WORDS = {
  planned: 'Planned',
  recorded: 'Recorded',
  proposed: 'Proposed',
} as const satisfies Record<DutyOrigin, string>

/** Where an entry that was not replaced stands. */
export const DUTY_VERSION_WORDS = {
  recorded: 'In the log',
  planned: 'In the plan',
  proposed: 'Waits for the driver',
} as const satisfies Record<DutyOrigin, string>
export const DUTY_REPLACED = 'Replaced'

/** In the place of a trip's verdict, while its driver's rules have changed. */
export const VERDICT_DUE = 'Being judged again'

export const PROBLEM_KIND_WORDS = {
  violation: 'Violation',
  gap: 'Time missing',
  unsigned: 'Not certified',
  proposal: 'Edit not answered',
  late: 'Late trip',
} as const satisfies Record<ProblemKind, string>

export const ROLE_WORDS = {
  driver: 'Driver',
  support: 'Support',
  admin: 'Admin',
} as const satisfies Record<Role, string>

export const ACCOUNT_WORDS = {
  active: 'Active',
  inactive: 'Deactivated',
  waiting: 'Waits for approval',
} as const

export const SPECIAL_WORDS = {
  PERSONAL_CONVEYANCE: 'Personal conveyance',
  YARD_MOVE: 'Yard move',
  ADVERSE: 'Adverse driving conditions',
  PASSENGER_SEAT: 'Passenger seat',
} as const satisfies Record<Special, string>

/** A remark as a log shows it: the mark, and after it the driver's own words. */
export function markedRemark(
  { special = null, remarks }: { readonly special?: Special | null; readonly remarks: string | null },
  wordsOf: (special: Special) => string = (mark) => SPECIAL_WORDS[mark],
): string | null {
  if (special === null) return remarks
  const mark = wordsOf(special)
  return remarks === null || remarks === SPECIAL_WORDS[special] ? mark : `${mark}: ${remarks}`
}

export const RULESET_WORDS = {
  US_PROPERTY_70_8: 'Property-carrying, 70 hours in 8 days',
  US_PROPERTY_60_7: 'Property-carrying, 60 hours in 7 days',
  US_PASSENGER_70_8: 'Passenger-carrying, 70 hours in 8 days',
  US_PASSENGER_60_7: 'Passenger-carrying, 60 hours in 7 days',
  US_ALASKA_PROPERTY_80_8: 'Alaska, property-carrying, 80 hours in 8 days',
  US_ALASKA_PROPERTY_70_7: 'Alaska, property-carrying, 70 hours in 7 days',
  CA_SOUTH_CYCLE_1: 'Canada south of 60° N, cycle 1',
  CA_SOUTH_CYCLE_2: 'Canada south of 60° N, cycle 2',
  CA_NORTH_CYCLE_1: 'Canada north of 60° N, cycle 1',
  CA_NORTH_CYCLE_2: 'Canada north of 60° N, cycle 2',
} as const satisfies Record<RulesetId, string>

/** Why a signature was taken back, to be put after "taken back:"; of one carried over, what that means. */
export const SIGNATURE_REASON_WORDS = {
  driver: 'the driver took it back',
  duty: 'the duty of the day changed',
  remarks: 'the remarks changed',
  figures: 'miles, fuel or hours changed',
  vehicle: 'the vehicle changed',
  trip: 'the day was put down to another trip',
  trailers: 'the trailer numbers changed',
  'shipping-document': 'the shipping document changed',
  'co-driver': 'the co-driver changed',
  'taken-over': 'the header was taken over from the trip',
  'carried-over': 'its header is kept as it was when the server was upgraded',
} as const satisfies Record<SignatureReason, string>

/** What its owner says of a link that a password was set through. */
export const PASSWORD_LINK_WORDS = {
  none: 'not confirmed by the person',
  said: 'confirmed by the account itself, without proof',
  proved: 'confirmed with the former password',
  denied: 'denied by the person',
} as const satisfies Record<PasswordLinkWord, string>

export const LANGUAGE_WORDS = { en: 'English', es: 'Spanish' } as const

/** A rule's paragraph as one cites it: '49 CFR 395.3(a)(2)', and 'SOR/2005-313 s.13' of Canada as it is. */
export const citation = (cfr: string): string => (/^\d/.test(cfr) ? `49 CFR ${cfr}` : cfr)
