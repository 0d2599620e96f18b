import type { PasswordLink, SessionRow, SignInMeans, UserRow } from '@longhaul/core/contract'
import type { SignedInUser } from '../../providers/sessionStore.ts'
import { nextId, MADE } from './stamps.ts'

export const buildUser = (overrides: Partial<SignedInUser> = {}): SignedInUser => ({
  id: nextId(),
  username: 'maria',
  email: 'maria@example.com',
  first_name: 'Maria',
  last_name: 'Gomez',
  is_admin: overrides.role === 'admin',
  has_driver: overrides.role === undefined || overrides.role === 'driver',
  role: 'driver',
  language: 'en',
  hour_clock: 24,
  home_zone: 'America/Chicago',
  home_zone_confirmed: true,
  ruleset: 'US_PROPERTY_70_8',
  day_start_hour: 0,
  pilot_grants: [],
  carrier_id: 1,
  usual_vehicle: null,
  license_class: null,
  license_expires_on: null,
  medical_expires_on: null,
  password_link_question: null,
  session_copied_at: null,
  two_step_reset_at: null,
  ...overrides,
})

export const buildSession = (overrides: Partial<SessionRow> = {}): SessionRow => ({
  id: `00000000-0000-4000-8000-${String(nextId()).padStart(12, '0')}`,
  device: 'Chrome on Android',
  address: '192.0.2.7',
  same_network: false,
  current: false,
  opened_at: '2026-11-20T14:00:00.000Z',
  last_used_at: '2026-12-01T12:00:00.000Z',
  ends_at: '2027-02-18T14:00:00.000Z',
  used_in_two_places: false,
  ...overrides,
})

export const buildSignInMeans = (overrides: Partial<SignInMeans> = {}): SignInMeans => ({
  two_step: false,
  since: null,
  required: false,
  recovery_codes_left: 0,
  passkeys: [],
  passkeys_at: null,
  ...overrides,
})

export const RECOVERY_CODES = Array.from({ length: 10 }, (_, n) => `abcd-efgh-jkmn-pqr${n}`)

export const buildLink = (): PasswordLink => ({ token: 'pwd_test', expires_at: '2026-12-08T12:00:00.000Z' })

export const buildAccount = (overrides: Partial<UserRow> = {}): UserRow => ({
  id: nextId(),
  username: 'maria',
  email: 'maria@example.com',
  first_name: 'Maria',
  last_name: 'Gomez',
  role: 'driver',
  active: true,
  awaiting_approval: false,
  registered_carrier: null,
  carrier: 1,
  license_number: 'NE12345678',
  license_class: null,
  license_expires_on: null,
  medical_expires_on: null,
  usual_vehicle: null,
  home_zone: 'America/Chicago',
  ruleset: 'US_PROPERTY_70_8',
  day_start_hour: 0,
  upcoming_terms: [],
  pilot_grants: [],
  created_at: MADE,
  updated_at: MADE,
  ...overrides,
})

export const buildDriver = (overrides: Partial<UserRow> = {}): UserRow =>
  buildAccount({
    username: 'sam',
    email: 'sam@example.com',
    first_name: 'Sam',
    last_name: 'Reyes',
    license_number: 'CO12345678',
    home_zone: 'America/Denver',
    ...overrides,
  })
