import { homeDays, instant, isoTime, type Instant, type PilotGrant, type WorkTerms } from '@longhaul/core'
import {
  fullName,
  personName,
  type AuditEventRow,
  type PasswordLinkUse,
  type PilotGrantRow,
  type TripUser,
  type UserInfo,
  type UserRow,
} from '@longhaul/core/contract'
import type AuditEvent from '#models/audit_event'
import type LinkPassword from '#models/link_password'
import type User from '#models/user'
import { NO_PAPERS, type DriverPapers } from '#models/driver'
import type Vehicle from '#models/vehicle'
import { isoOrNull } from './times.ts'

const papers = (driver: DriverPapers) => ({
  license_class: driver.licenseClass,
  license_expires_on: driver.licenseExpiresOn,
  medical_expires_on: driver.medicalExpiresOn,
})

export const grantRow = ({ pilot, firstDay, lastDay }: PilotGrant): PilotGrantRow => ({
  pilot,
  first_day: firstDay,
  last_day: lastDay,
})

/** What `user-info` tells a signed-in user about themselves. */
export const userInfo = (
  user: User,
  terms: WorkTerms & { homeZoneConfirmed: boolean; carrierId: number | null; hasDriver: boolean },
  facts: { papers: DriverPapers; truck: Vehicle | null },
  {
    link,
    session,
    copiedMs,
    resetAt,
  }: { link: LinkPassword | null; session: string | null; copiedMs: number | null; resetAt: Instant | null },
): UserInfo => ({
  user_id: user.id,
  username: user.username,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  is_admin: user.role === 'admin',
  has_driver: terms.hasDriver,
  role: user.role,
  language: user.language,
  hour_clock: user.hourClock,
  home_zone: terms.homeZone,
  home_zone_confirmed: terms.homeZoneConfirmed,
  ruleset: terms.ruleset,
  day_start_hour: terms.dayStartHour,
  pilot_grants: terms.pilots.grants.map(grantRow),
  carrier_id: terms.carrierId,
  usual_vehicle: facts.truck?.id ?? null,
  ...papers(facts.papers),
  password_link_question: link && { ...linkUse(link), id: link.id, opened_here: link.session === session },
  session_copied_at: isoOrNull(copiedMs),
  two_step_reset_at: isoOrNull(resetAt),
})

export const tripUser = (user: User): TripUser => ({
  id: user.id,
  username: user.username,
  first_name: user.firstName,
  last_name: user.lastName,
})

export const nameOfUser = ({ firstName, lastName, username }: User): string =>
  personName(firstName, lastName, username)

/** Needs `maker` loaded. */
export const linkUse = ({ maker, setMs, first, word, wordMs }: LinkPassword): PasswordLinkUse => ({
  made_by: maker ? nameOfUser(maker) : null,
  set_at: isoTime(setMs),
  first,
  word,
  word_at: isoOrNull(wordMs),
})

/** Needs `driver` with its `carrier`, `terms` and `grants`, and `registration` with its `carrier`, loaded. */
export const userRow = (user: User): UserRow => {
  const { driver, registration } = user
  const now = instant(Date.now())
  const terms = driver?.findTerms(now)
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    role: user.role,
    active: user.active,
    awaiting_approval: user.awaitingApproval,
    carrier: driver?.carrierId ?? null,
    license_number: driver?.licenseNumber ?? registration?.licenseNumber ?? null,
    ...papers(driver?.papers ?? NO_PAPERS),
    usual_vehicle: driver?.usualVehicleId ?? null,
    registered_carrier: registration
      ? {
          id: registration.carrier?.id ?? null,
          name: registration.carrier?.name ?? registration.carrierName,
          address: registration.carrier?.mainOfficeAddress ?? registration.carrierAddress,
        }
      : null,
    home_zone: terms?.homeZone ?? null,
    ruleset: terms?.ruleset ?? null,
    day_start_hour: terms?.dayStartHour ?? null,
    upcoming_terms: (driver?.terms ?? [])
      .filter(
        ({ fromDate, homeZone, dayStartHour }) => fromDate > homeDays(homeZone, dayStartHour).at(now).date,
      )
      .map(({ fromDate, homeZone, ruleset, dayStartHour }) => ({
        effective_from: fromDate,
        home_zone: homeZone,
        ruleset,
        day_start_hour: dayStartHour,
      })),
    pilot_grants: (driver?.grants ?? []).map(grantRow),
    created_at: isoTime(user.createdMs),
    updated_at: isoTime(user.updatedMs),
  }
}

/** Needs `user` loaded. */
export const auditEventRow = (
  event: AuditEvent,
  { record, names }: { record: string | null; names: Readonly<Record<string, string>> },
): AuditEventRow => ({
  id: event.id,
  at: isoTime(event.atMs),
  user_id: event.userId,
  username: event.user?.username ?? null,
  user_name: event.user ? fullName(event.user.firstName, event.user.lastName) : null,
  action: event.action,
  record_kind: event.recordKind,
  record_id: event.recordId,
  record_name: record,
  before: event.before,
  after: event.after,
  names,
  address: event.address,
})
