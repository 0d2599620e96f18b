import type { DutyStatus, Special } from '../hos/duty/timeline.ts'
import type { RulesetId } from '../hos/rules/ruleset.ts'
import type { DutyOrigin, PasswordLinkWord, Role, SignatureReason, TripStatus } from './wire.ts'

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
  PASSENGER_SEAT: 'Passenger seat',
} as const satisfies Record<Special, string>

export const RULESET_WORDS = {
  US_PROPERTY_70_8: 'Property-carrying, 70 hours in 8 days',
  US_PROPERTY_60_7: 'Property-carrying, 60 hours in 7 days',
  US_PASSENGER_70_8: 'Passenger-carrying, 70 hours in 8 days',
  US_PASSENGER_60_7: 'Passenger-carrying, 60 hours in 7 days',
  US_ALASKA_PROPERTY_80_8: 'Alaska, property-carrying, 80 hours in 8 days',
  US_ALASKA_PROPERTY_70_7: 'Alaska, property-carrying, 70 hours in 7 days',
  CA_SOUTH_CYCLE_1: 'Canada south of 60° N, cycle 1',
} as const satisfies Record<RulesetId, string>

export const AUDIT_ACTION_WORDS = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  login: 'Signed in',
  denied: 'Sign-in denied',
  logout: 'Signed out',
  refused: 'Refused',
  plan: 'Planned again',
  password: 'Password changed',
  'password-link': 'Password link issued',
  'link-confirmed': 'Password link confirmed',
  'link-denied': 'Password link denied',
  import: 'Imported',
  merge: 'Merged',
  admin: 'Made administrator',
  prune: 'Removed by retention',
  baseline: 'Baseline taken',
  'session-end': 'Session ended',
  'session-copied': 'Session used in two places',
  export: 'Exported as CSV',
  'export-end': 'Export ended',
  pdf: 'Taken as PDF',
  'hand-over': 'Link to the logs issued',
  'push-on': 'Warnings on a device switched on',
  'push-off': 'Warnings on a device switched off',
  mail: 'Logs sent by email',
  'mail-not-taken': 'Email not taken by the mail server',
  replay: 'Replayed',
  'two-step-on': 'Two-step sign-in switched on',
  'two-step-off': 'Two-step sign-in switched off',
  'two-step-reset': 'Two-step sign-in reset',
  'two-step-reset-seen': 'Notice of the two-step reset read',
  'recovery-code': 'Recovery code used',
  'recovery-codes': 'New recovery codes',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
} as const

export const AUDIT_KIND_WORDS = {
  carrier: 'Carrier',
  vehicle: 'Vehicle',
  user: 'User',
  driver: 'Driver profile',
  driver_terms: 'Driver terms',
  trip: 'Trip',
  duty_status: 'Duty status',
  eld_log: 'Daily log',
  session: 'Session',
  request: 'Request',
  audit_event: 'Audit trail',
  setting: 'Settings',
} as const

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

export const AUDIT_FIELD_WORDS = {
  username: 'Username',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  active: 'Active',
  awaitingApproval: 'Waits for approval',
  recoveryCodesLeft: 'Recovery codes left',
  passkey: 'Passkey',
  mustChangePassword: 'Must change the password',
  language: 'Language',
  hourClock: 'Clock',
  userId: 'Person',
  carrierId: 'Carrier',
  licenseNumber: 'License number',
  homeZoneConfirmed: 'Home zone confirmed',
  driverId: 'Driver',
  fromDate: 'Holds from',
  homeZone: 'Home-terminal time zone',
  ruleset: 'Rule set',
  dayStartHour: 'Day starts at',
  name: 'Name',
  mainOfficeAddress: 'Main office address',
  dotNumber: 'DOT number',
  vehicleId: 'Vehicle',
  vehicleNumber: 'Vehicle number',
  licensePlate: 'License plate',
  state: 'State',
  sleeperBerth: 'Sleeper berth',
  heightInches: 'Height',
  lengthFeet: 'Length',
  weightPounds: 'Weight',
  hazmat: 'Carries hazardous materials',
  retired: 'Retired',
  status: 'Status',
  currentLocationName: 'Current location',
  pickupLocationName: 'Pickup',
  dropoffLocationName: 'Dropoff',
  currentCycleHours: 'Cycle hours used',
  startMs: 'Start',
  endMs: 'End',
  arrivalMs: 'Planned arrival',
  finishMs: 'Planned end',
  totalMilesTenths: 'Miles',
  totalMilesEstimated: 'Miles are an estimate',
  verdict: 'Verdict',
  trailerNumbers: 'Trailer numbers',
  shippingDocument: 'Shipping document',
  coDriver: 'Co-driver',
  tripId: 'Trip',
  locationDescription: 'Place',
  remarks: 'Remarks',
  origin: 'Kind of entry',
  special: 'Special',
  replacedBy: 'Replaced by entry',
  editReason: 'Reason',
  editedBy: 'Changed by',
  date: 'Day',
  fuelConsumed: 'Fuel',
  totalEngineHours: 'Engine hours',
  totalIdleHours: 'Idle hours',
  certifiedMs: 'Certified',
  linkMadeBy: 'Link made by',
  linkProved: 'Proved by the former password',
  openedByLink: 'In a session that a password link opened',
  why: 'Why it was denied',
  events: 'Events',
  before: 'Before',
  seq: 'Up to seal',
  filter: 'Filter',
  rows: 'Rows',
  whole: 'Complete',
  createdMs: 'Written at',
  upTo: 'After line',
  companyName: 'Company name',
  supportEmail: 'Support email',
  supportPhone: 'Support phone',
  counters: 'Figures of the landing page',
  voices: 'Voices of the landing page',
  registration: 'Who may register',
  allowsPersonalConveyance: 'Personal conveyance may be recorded',
  allowsYardMove: 'Yard moves may be recorded',
  keptMonths: 'Months the log is kept',
  geocoder: 'Place search',
  geocoderUrl: 'Address of the place search',
  router: 'Routing',
  routerUrl: 'Address of the routing',
  routerKey: 'Key of the routing',
  map: 'Map',
  tileUrl: 'Address of the map tiles',
  tileAttribution: 'Credit of the map tiles',
  logo: 'Logo',
} as const

/** A rule's paragraph as one cites it: '49 CFR 395.3(a)(2)', and 'SOR/2005-313 s.13' of Canada as it is. */
export const citation = (cfr: string): string => (/^\d/.test(cfr) ? `49 CFR ${cfr}` : cfr)
