import type { HourClock, Language, Role } from './shared.ts'
import type { PilotId } from '../../hos/rules/pilots.ts'
import type { RulesetId } from '../../hos/rules/ruleset.ts'
import type { LicenseClass } from '../../papers/licenseClass.ts'

export interface Tokens {
  access: string
  refresh: string
}

/** What a driver must hold to drive; `null` is not known. Days are the last on which a paper holds. */
export interface DriverPapers {
  license_class: LicenseClass | null
  license_expires_on: string | null
  medical_expires_on: string | null
}

/** Days at the home terminal on which a driver has a pilot programme; `null` is no last one yet. */
export interface PilotGrantRow {
  pilot: PilotId
  first_day: string
  last_day: string | null
}

/** The answer to a refresh. The token that was sent works until the one that came with the answer is used. */
export interface RefreshedTokens {
  access: string
  /** The refresh token to use next; the one that was sent is still the right one when there is none. */
  refresh?: string
}

export interface SessionRow {
  id: string
  /** 'Chrome on Android'. */
  device: string
  address: string
  /** The request that asks comes from the same address. */
  same_network: boolean
  current: boolean
  opened_at: string
  last_used_at: string
  /** When it ends however much it is used, or when it was ended. */
  ends_at: string
  /** Ended because its refresh token was used in two places; nobody has read of it yet. */
  used_in_two_places: boolean
}

/** The secret is shown once, to the admin who asked for it. */
export interface PasswordLink {
  token: string
  expires_at: string
}

export interface SignInOptions {
  /** The demo data is loaded, so its accounts may be shown. */
  demo: boolean
  registration: 'open' | 'approve' | 'closed'
  /** So long a registration waits for approval before it is deleted. */
  registration_days: number
  /** The origin at which passkeys sign in; null where this server has no address they work at. */
  passkeys: string | null
}

export interface SecondStepBody {
  challenge: string
  /** Six digits of the app, or a recovery code. */
  code: string
}

/** What shows that the account is one's own before its sign-in is changed. */
export interface OwnerProofBody {
  password: string
  /** Wanted once two-step sign-in is on. */
  code?: string
}

/** Shown once, before two-step sign-in is on. */
export interface TotpSetUp {
  /** `otpauth://...`, for a QR code. */
  uri: string
  key: string
}

export interface RecoveryCodes {
  recovery_codes: string[]
}

export interface PasskeyRow {
  id: number
  name: string
  created_at: string
  last_used_at: string | null
}

export interface PasskeyOptions {
  challenge: string
}

export interface SignInMeans {
  two_step: boolean
  /** Since when; null while it is off. */
  since: string | null
  required: boolean
  recovery_codes_left: number
  passkeys: PasskeyRow[]
  /** The origin at which passkeys work; null where this server has no address they work at. */
  passkeys_at: string | null
}

export interface SecondFactors {
  two_step: boolean
  since: string | null
  recovery_codes_left: number
  passkeys: number
}

export interface LoginBody {
  username: string
  password: string
}

export interface RegisterBody extends LoginBody {
  email: string
  first_name: string
  last_name: string
  license_number: string
  carrier_name: string
  carrier_address: string
  /** What they registered in; English when absent. */
  language?: Language
}

export interface UserInfo extends DriverPapers {
  user_id: number
  username: string
  email: string
  first_name: string
  last_name: string
  is_admin: boolean
  has_driver: boolean
  role: Role
  language: Language
  hour_clock: HourClock
  /** The driver's home terminal; for staff the first carrier's. */
  home_zone: string
  /** False until the driver has confirmed the zone (first sign-in). */
  home_zone_confirmed: boolean
  ruleset: RulesetId
  day_start_hour: number
  /** The driver's own, by first day. */
  pilot_grants: PilotGrantRow[]
  carrier_id: number | null
  /** The truck the office has named for the driver, while they may drive it. */
  usual_vehicle: number | null
  /** Until they take the copied session off their list. */
  session_copied_at: string | null
  /** The earliest link whose bearer has not said yet whether it was them. */
  password_link_question: PasswordLinkQuestion | null
  /** When an administrator took this account's two-step sign-in away, until the person has seen it. */
  two_step_reset_at: string | null
}

export interface PasswordLinkQuestion extends PasswordLinkUse {
  id: number
  /** This session was opened by the link itself: only another one can say that it was right. */
  opened_here: boolean
}

/** The person's word on the link their password was set through. */
export interface PasswordLinkWordBody {
  id: number
  mine: boolean
  /** Proves that it is the same person as before. */
  former_password?: string
}

export interface UserRow extends DriverPapers {
  id: number
  username: string
  email: string
  first_name: string
  last_name: string
  role: Role
  active: boolean
  /** Registered, and not let in by an admin yet. */
  awaiting_approval: boolean
  carrier: number | null
  license_number: string | null
  /** The truck a new trip begins with; without one, that of the newest trip. */
  usual_vehicle: number | null
  /** Of who waits for an admin: the carrier they join when let in. Without an id it is made then. */
  registered_carrier: { id: number | null; name: string; address: string } | null
  home_zone: string | null
  ruleset: RulesetId | null
  day_start_hour: number | null
  /** Changes of zone, rule set and day start that wait for their day (YYYY-MM-DD at the home terminal). */
  upcoming_terms: {
    effective_from: string
    home_zone: string
    ruleset: RulesetId
    day_start_hour: number
  }[]
  /** By first day. */
  pilot_grants: PilotGrantRow[]
  created_at: string
  updated_at: string
  /** Only in the answer to opening an account; it is shown this once. */
  password_link?: PasswordLink
  /** Only where one user is asked for: the link the password was last set through. */
  password_set_by_link?: PasswordLinkUse | null
  /** Only where one user is asked for: trips that are being judged again under changed rules. */
  trips_to_judge?: number
}

/** 'said': it was them; 'proved': with the former password as proof. */
export type PasswordLinkWord = 'none' | 'said' | 'proved' | 'denied'

export interface PasswordLinkUse {
  made_by: string | null
  set_at: string
  /** The account had no password of its own before. */
  first: boolean
  word: PasswordLinkWord
  word_at: string | null
}

/** What a user changes in their own profile. */
export interface ProfileChange {
  first_name?: string
  last_name?: string
  email?: string
  language?: Language
  hour_clock?: HourClock
  home_zone?: string
  home_zone_confirmed?: boolean
}
