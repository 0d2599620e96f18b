import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { mock } from 'node:test'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import hash from '@adonisjs/core/services/hash'
import limiter from '@adonisjs/limiter/services/main'
import { type ApiClient, type ApiRequest } from '@japa/api-client'
import { type Group } from '@japa/runner/core'
import { instant, MINUTE_MS, type DutyStatus as Status } from '@longhaul/core'
import { type Role, type TripBody } from '@longhaul/core/contract'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import DutyStatus from '#models/duty_status'
import type EldLog from '#models/eld_log'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { openSession } from '#services/accounts/sessions/sessions'
import { forgetSettings } from '#services/shared/setting_values'

export const PASSWORD = 'Cedar!Wagon-42'

/** Each test of the group runs in a transaction that is rolled back, with fresh throttling counts. */
export function rolledBack(group: Group) {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(forgetSettings)
  // A count in the database would wait for the one connection that the transaction has.
  group.each.setup(() => limiter.clear(['memory']))
}

/**
 * Each test of the group happens at one moment: no minute and no day ends between what it writes and what it
 * asks.
 */
export function atOneMoment(group: Group) {
  group.each.setup(() => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() })
    return () => mock.timers.reset()
  })
}

/** What no database changes is told once, on SQLite. */
export function toldOnce(group: Group) {
  group.tap((test) => void test.tags(['@once']))
}

/** Tells the bench, which runs some of these tests with larger numbers, what was measured. */
export function figure(line: string): void {
  const file = process.env['FIGURES_FILE']
  if (file) appendFileSync(file, `${line}\n`)
}

/** What somebody types who registers as a driver. */
export const aRegistration = (overrides: Partial<Record<string, string>> = {}) => ({
  username: 'new_driver',
  email: 'new.driver@example.com',
  password: PASSWORD,
  first_name: 'Ana',
  last_name: 'Lopez',
  license_number: 'CDL12345678',
  carrier_name: 'Prairie Freight',
  carrier_address: '12 Depot Road, Omaha, NE 68102',
  ...overrides,
})

let serial = 0

/** Made once: a hash takes longer than everything else about a user. */
let hashed: Promise<string> | undefined

export async function aCarrier(overrides: Partial<Carrier> = {}): Promise<Carrier> {
  return Carrier.create({
    name: `Carrier ${++serial}`,
    mainOfficeAddress: '100 Main Street, Kansas City, MO 64106',
    dotNumber: null,
    homeZone: 'America/Chicago',
    dayStartHour: 0,
    ...overrides,
  })
}

export async function aVehicle(overrides: Partial<Vehicle> = {}): Promise<Vehicle> {
  return Vehicle.create({
    vehicleNumber: `TRK${++serial}`,
    licensePlate: `PL${serial}`,
    state: 'MO',
    carrierId: overrides.carrierId ?? (await aCarrier()).id,
    sleeperBerth: true,
    heightInches: null,
    lengthFeet: null,
    weightPounds: null,
    hazmat: false,
    retired: false,
    ...overrides,
  })
}

/** A user of a role; drivers get a profile with a carrier. */
export async function aUser(role: Role, overrides: Partial<User> = {}): Promise<User> {
  const n = ++serial
  const user = await User.create({
    username: `${role}_${n}`,
    email: `${role}${n}@example.com`,
    password: await (hashed ??= hash.make(PASSWORD)),
    firstName: 'Pat',
    lastName: 'Miller',
    role,
    active: true,
    awaitingApproval: false,
    mustChangePassword: false,
    logVersion: 0,
    hourClock: 24,
    ...overrides,
  })
  if (role === 'driver')
    await Driver.create({
      userId: user.id,
      carrierId: (await aCarrier()).id,
      licenseNumber: `CDL${10000 + n}`,
      homeZoneConfirmed: true,
    })
  return user
}

/** Sends requests with a user's access token. */
export async function signedIn(client: ApiClient, user: User) {
  const { access } = await openSession(user)
  const bearer = (request: ApiRequest) => request.bearerToken(access)
  return {
    get: (path: string) => bearer(client.get(path)),
    post: (path: string, body: object = {}) => bearer(client.post(path)).json(body),
    patch: (path: string, body: object) => bearer(client.patch(path)).json(body),
    put: (path: string, body: object) => bearer(client.put(path)).json(body),
    delete: (path: string, body: object = {}) => bearer(client.delete(path)).json(body),
  }
}

/** A new user who is signed in. */
export async function aSignedIn(client: ApiClient, role: Role, overrides: Partial<User> = {}) {
  const user = await aUser(role, overrides)
  return { user, api: await signedIn(client, user) }
}

export const DENVER: [number, number] = [-104.9903, 39.7392]
export const OMAHA: [number, number] = [-95.9345, 41.2565]
export const CHICAGO: [number, number] = [-87.6298, 41.8781]

export const aTripBody = async (overrides: Partial<TripBody> = {}): Promise<TripBody> => ({
  vehicle_id: overrides.vehicle_id ?? (await aVehicle()).id,
  current_location_input: DENVER,
  current_location_name: 'Denver, CO',
  pickup_location_input: OMAHA,
  pickup_location_name: 'Omaha, NE',
  dropoff_location_input: CHICAGO,
  dropoff_location_name: 'Chicago, IL',
  current_cycle_hours: 12.5,
  start_time: '2027-03-01T06:00:00-06:00',
  ...overrides,
})

/** The minute that was so many hours ago (epoch milliseconds). */
export const hoursAgo = (hours: number): number =>
  Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - hours * 60 * MINUTE_MS

/** The log of a day that nobody has typed anything into. */
export const anEldLog = (user: User, date: string, overrides: Partial<EldLog> = {}): Partial<EldLog> => ({
  driverId: user.id,
  date,
  tripId: null,
  vehicleId: null,
  homeZone: 'America/Chicago',
  dayStartHour: 0,
  ruleset: 'US_PROPERTY_70_8',
  totalMilesTenths: 0,
  totalMilesEstimated: true,
  fuelConsumed: null,
  totalEngineHours: null,
  totalIdleHours: null,
  remarks: null,
  generatedMs: instant(Date.now()),
  certifiedMs: null,
  ...overrides,
})

/** Recorded duty at Omaha, from one instant to another (epoch milliseconds); `null` while it is open. */
export const aDutyRow = (
  user: User,
  status: Status,
  from: number,
  to: number | null,
  overrides: Partial<DutyStatus> = {},
): Partial<DutyStatus> => ({
  driverId: user.id,
  tripId: null,
  status,
  startMs: instant(from),
  endMs: to === null ? null : instant(to),
  locationDescription: 'Omaha, NE',
  lon: OMAHA[0],
  lat: OMAHA[1],
  remarks: null,
  origin: 'recorded',
  ...DutyStatus.unchanged,
  ...overrides,
})

/** How many statements the database gets while `work` runs. */
export async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const { client: knex } = db.manager.get(db.primaryConnectionName)!.connection!
  let queries = 0
  const tally = () => void queries++
  knex!.on('query', tally)
  try {
    await work()
  } finally {
    knex!.removeListener('query', tally)
  }
  return queries
}

/** Every table of ours, children first, with what orders its rows. */
const TABLES = {
  proof_runs: ['id'],
  seal_checkpoints: ['id'],
  seal_batches: ['batch'],
  seals: ['seq'],
  seal_lease: ['id'],
  audit_events: ['id'],
  log_signatures: ['id'],
  search_terms: ['kind', 'term', 'record_id'],
  eld_logs: ['id'],
  duty_statuses: ['id'],
  trip_plans: ['id'],
  trip_totals: ['driver_id', 'status'],
  trips: ['id'],
  trip_places: ['id'],
  vehicles: ['id'],
  auth_access_tokens: ['id'],
  link_passwords: ['id'],
  known_places: ['id'],
  registrations: ['id'],
  driver_events: ['id'],
  push_subscriptions: ['id'],
  reminders: ['id'],
  user_sessions: ['id'],
  sign_in_challenges: ['id'],
  recovery_codes: ['id'],
  passkeys: ['id'],
  account_security: ['user_id'],
  driver_terms: ['id'],
  drivers: ['id'],
  users: ['id'],
  carriers: ['id'],
  settings: ['name'],
} as const

/** That somebody came, was refused or took a list out is written down and changes no record. */
const VISITS: readonly unknown[] = ['refused', 'denied', 'export', 'export-end', 'pdf', 'replay']
const isVisit = (row: Record<string, unknown>) => VISITS.includes(row['action'])
/** Changed by the server in its own time, or by a trial whatever comes of it. */
const UNASKED: readonly string[] = ['sign_in_challenges', 'proof_runs']
const VISIT_COLUMNS = ['last_used_at', 'expires_at']

/** What is in each table, as one number: two are equal when every row is. */
export async function contents(): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const [table, order] of Object.entries(TABLES)) {
    if (UNASKED.includes(table)) continue
    const query = db.from(table)
    for (const column of order) query.orderBy(column)
    const rows = ((await query) as Record<string, unknown>[])
      .filter((row) => !isVisit(row))
      .map((row) => Object.entries(row).filter(([column]) => !VISIT_COLUMNS.includes(column)))
    sums[table] = createHash('sha1').update(JSON.stringify(rows)).digest('base64')
  }
  return sums
}

/** Children first. */
async function removeRows() {
  for (const table of Object.keys(TABLES)) await db.from(table).delete()
  forgetSettings()
}

/** Groups whose changes are committed: every row is removed after each test. */
export function committed(group: Group) {
  group.each.setup(() => limiter.clear())
  group.each.teardown(removeRows)
}

/** As `committed`, on rows that all tests of the group begin with; they are removed after the last. */
export function committedOn(group: Group, begin: () => Promise<void>) {
  group.each.setup(() => limiter.clear())
  group.setup(begin)
  group.teardown(removeRows)
}
