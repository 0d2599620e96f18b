import type {
  AuditEventRow,
  BoardRow,
  CarrierRow,
  ClocksWire,
  DriverDay,
  DutyRecordRow,
  DutyRow,
  EldLogRow,
  HistoryRow,
  Overview,
  ProblemRow,
  ProfileChange,
  SettingsRow,
  TripRow,
  TripSummary,
  UserInfo,
  UserRow,
  VehicleRow,
} from '@longhaul/core/contract'
import { answerEvent } from './fakeEvents.ts'
import { fakeRecords, notFound, type RecordCalls } from './fakeRecords.ts'
import { listRows, onlyUsable } from './fakeList.ts'
import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import type { OutboxStore } from '../offline/outboxStore.ts'
import { createMemoryStore } from '../offline/memoryStore.ts'
import { NO_SNAPSHOTS } from '../offline/snapshots.ts'
import type { Auth } from '../providers/auth.ts'
import { ApiError } from '../providers/http.ts'
import { createSessionStore, type SignedInUser } from '../providers/sessionStore.ts'
import type { Verbs } from '../providers/types.ts'
import type { Providers } from '../providers/session.ts'
import {
  buildClocks,
  buildDriverDay,
  buildDuty,
  buildEldLog,
  buildWholeLog,
  buildLink,
  buildOverview,
  buildProof,
  buildReplay,
  buildReport,
  buildRecordDay,
  buildRoute,
  buildStopOrder,
  buildSession,
  buildSettings,
  buildSignInMeans,
  buildTrip,
  buildUser,
  MADE,
  RECOVERY_CODES,
} from './builders.ts'

/** The rows the fake server starts with, and the calls a test answers itself. */
export interface FakeWorld {
  /** Signed in from the start; a visitor when null. */
  user?: SignedInUser | null
  trips?: TripRow[]
  vehicles?: VehicleRow[]
  /** Each carrier keeps its vehicles. */
  ownVehicles?: boolean
  carriers?: CarrierRow[]
  drivers?: UserRow[]
  auditTrail?: AuditEventRow[]
  /** Of the one driver whose history is looked at. */
  history?: HistoryRow[]
  problems?: ProblemRow[]
  dutyStatuses?: Record<number, DutyRow[]>
  dutyRecords?: DutyRecordRow[]
  eldLogs?: Record<number, EldLogRow[]>
  clocks?: ClocksWire
  driverDay?: DriverDay
  /** Where the outbox keeps what is not sent. */
  outboxStore?: OutboxStore
  overview?: Overview
  board?: BoardRow[]
  settings?: SettingsRow
  auth?: Partial<Auth>
  verbs?: Partial<Verbs & RecordCalls>
}

/** An in-memory server of the same type as the real one; `kept` is the browser's storage of the session. */
export function fakeProviders(
  world: FakeWorld = {},
  kept = new Map<string, string>(),
): Providers & { data: DataProvider & Verbs } {
  const session = createSessionStore({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })
  const user = world.user ?? null
  const signIn = (who: SignedInUser) => {
    session.saveTokens({ access: 'acc_test', refresh: 'ref_test' })
    session.saveUser(who)
  }
  if (user) signIn(user)

  /** Of the own profile, for the next time it is asked for. */
  let saved: ProfileChange = {}
  const settings = world.settings ?? buildSettings()
  const rows = {
    trips: [...(world.trips ?? [])],
    vehicles: [...(world.vehicles ?? [])],
    carriers: [...(world.carriers ?? [])],
    drivers: [...(world.drivers ?? [])],
    board: [...(world.board ?? [])],
    'audit-trail': [...(world.auditTrail ?? [])],
    history: [...(world.history ?? [])],
    problems: [...(world.problems ?? [])],
    'duty-statuses': [...(world.dutyRecords ?? [])],
    settings: [settings],
  }
  const duty = { ...world.dutyStatuses }
  const logs = { ...world.eldLogs }
  const tripAt = (id: number) => {
    const index = rows.trips.findIndex((trip) => trip.id === id)
    if (index < 0) throw notFound()
    return index
  }
  const change = (id: number, fields: Partial<TripRow>) => {
    const index = tripAt(id)
    return (rows.trips[index] = { ...rows.trips[index]!, ...fields })
  }
  const summary = (): TripSummary => {
    const count = (status: TripRow['status']) => rows.trips.filter((trip) => trip.status === status).length
    const total = rows.trips.length
    return {
      planned: count('PLANNED'),
      in_progress: count('IN_PROGRESS'),
      completed: count('COMPLETED'),
      total,
      active_drivers: user?.role === 'driver' ? null : 1,
      average_cycle_hours:
        total === 0 ? null : rows.trips.reduce((sum, trip) => sum + trip.current_cycle_hours, 0) / total,
    }
  }

  const table = (resource: string): RaRecord[] => (rows as Record<string, RaRecord[]>)[resource] ?? []

  const list = (resource: string, params: GetListParams) => {
    const { driver_id, ...rest } = (params.filter ?? {}) as Record<string, unknown>
    const filter = resource === 'history' ? rest : { ...rest, ...(driver_id !== undefined && { driver_id }) }
    return listRows(table(resource), { ...params, filter })
  }

  const calls: RecordCalls = {
    listTrips: async (params) => list('trips', params),
    listVehicles: async (params) => list('vehicles', onlyUsable(params, world)),
    trip: async (id) => rows.trips[tripAt(id)]!,
    async createTrip(body) {
      const vehicle = rows.vehicles.find(({ id }) => id === body.vehicle_id)
      const trip = buildTrip({
        ...(vehicle ? { vehicle } : {}),
        current_location_name: body.current_location_name,
        current_location: body.current_location_input,
        pickup_location_name: body.pickup_location_name,
        pickup_location: body.pickup_location_input,
        dropoff_location_name: body.dropoff_location_name,
        dropoff_location: body.dropoff_location_input,
        current_cycle_hours: body.current_cycle_hours,
        start_time: body.start_time,
        status: body.status ?? 'PLANNED',
      })
      rows.trips.push(trip)
      return trip
    },
    updateTrip: async (id, { status }) => change(id, status ? { status } : {}),
    async deleteTrip(id) {
      rows.trips.splice(tripAt(id), 1)
    },
    async addDutyStatus(tripId, body) {
      const row = buildDuty({
        ...body,
        remarks: body.remarks ?? null,
        location: body.location ?? [0, 0],
        origin: 'recorded',
      })
      duty[tripId] = [...(duty[tripId] ?? []), row]
      return row
    },
    async correctDuty(id, { reason, ...change }) {
      for (const [trip, list] of Object.entries(duty)) {
        const at = list.findIndex((row) => row.id === id)
        if (at < 0) continue
        const row = buildDuty({ ...list[at]!, ...change, id: (id ?? 0) + 10_000, reason })
        duty[Number(trip)] = list.with(at, row)
        return row
      }
      throw notFound()
    },
    removeDuty: async (id) => {
      for (const [trip, list] of Object.entries(duty))
        duty[Number(trip)] = list.filter((row) => row.id !== id)
    },
    wholeLog: async () => buildWholeLog(),
    async generateLog(tripId, body) {
      const log = buildEldLog({ date: body.date, trip_id: tripId, total_miles: body.total_miles ?? 0 })
      logs[tripId] = [...(logs[tripId] ?? []).filter(({ date }) => date !== body.date), log]
      return log
    },
    async updateLog(id, { remarks, updated_at }) {
      for (const list of Object.values(logs)) {
        const at = list.findIndex((row) => row.id === id)
        const log = list[at]
        if (!log) continue
        if (log.updated_at !== updated_at) throw new ApiError(409, 'stale', { current: log })
        const next = new Date(Date.parse(updated_at) + 1).toISOString()
        return (list[at] = { ...log, ...(remarks !== undefined && { remarks }), updated_at: next })
      }
      throw notFound()
    },
    ...world.verbs,
  }

  const verbs: Verbs = {
    previewRoute: async () => buildRoute(),
    orderStops: async () => buildStopOrder(),
    storedRoute: async () => buildRoute(),
    calculateRoute: async () => buildRoute(),
    startTrip: async (id) => change(id, { status: 'IN_PROGRESS' }),
    summary: async () => summary(),
    dutyStatuses: async (tripId) => duty[tripId] ?? [],
    eldLogs: async (tripId) => [...(logs[tripId] ?? [])],
    downloadLogPdf: async () => new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
    downloadDaysPdf: async () => new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
    pushState: async () => ({ key: null, endpoints: [] }),
    subscribePush: async () => undefined,
    unsubscribePush: async () => undefined,
    mailLogs: async () => undefined,
    createHandover: async () => ({ token: 'hand_test', expires_at: '2026-12-02T15:10:00.000Z' }),
    clocks: async () => world.clocks ?? buildClocks(),
    driverDay: async () => world.driverDay ?? buildDriverDay(),
    recordDay: async (date) => buildRecordDay({ date }),
    certifyDay: async (date) => buildEldLog({ date, certified_at: new Date().toISOString() }),
    changeStatus: async (body) =>
      buildDuty({ status: body.status, end_time: null, location_description: body.location_description }),
    sendEvent: (event) => answerEvent(event, { ...calls, ...verbs }, world.verbs?.startTrip),
    proposals: async () => [],
    proposeDuty: async (_driver, { reason, ...body }) => buildDuty({ ...body, origin: 'proposed', reason }),
    acceptProposal: () => Promise.reject(notFound()),
    declineProposal: () => Promise.reject(notFound()),
    searchPlaces: async () => [],
    async reversePlace() {
      throw notFound()
    },
    counts: async () => ({
      carriers: rows.carriers.length,
      vehicles: rows.vehicles.length,
      activeDrivers: summary().active_drivers,
    }),
    search: async () => ({ trips: [], users: [], vehicles: [], carriers: [], more: [] }),
    replay: async () => buildReplay(),
    tryServices: async () => [
      { service: 'geocoder', outcome: 'built-in', sentence: 'The built-in places know no streets.' },
    ],
    changeLogo: async (file) => {
      settings.logo = file && '/logo?1'
      return settings
    },
    candidates: async (_path, onLine) => onLine({ done: 0, all: 0, candidates: [] }),
    remind: async ({ problems }) => ({ reminded: problems.map(({ id }) => id), refused: [] }),
    overview: async () => world.overview ?? buildOverview(),
    report: async (name, query) => buildReport(name, { from: query.from, to: query.to }),
    reportFile: async () => new Blob(['Driver\r\n'], { type: 'text/csv' }),
    auditProof: async () => buildProof(),
    verifyChain: async () => buildProof(),
    cancelVerification: async () => buildProof(),
    exportCsv: async () => new Blob(['id\r\n'], { type: 'text/csv' }),
    async mergePreview(goes, stays) {
      const carrier = (id: number) => {
        const row = rows.carriers.find((found) => found.id === id)
        if (!row) throw notFound()
        return row
      }
      const vehicles = rows.vehicles.filter((row) => row.carrier === goes).length
      return { goes: carrier(goes), stays: carrier(stays), drivers: 0, vehicles, trips: 0, clashes: [] }
    },
    async mergeCarriers(goes, { into }) {
      for (const vehicle of rows.vehicles) if (vehicle.carrier === goes) vehicle.carrier = into
      rows.carriers.splice(
        rows.carriers.findIndex(({ id }) => id === goes),
        1,
      )
      return rows.carriers.find(({ id }) => id === into)!
    },
    async previewImport() {
      throw notFound()
    },
    async runImport() {
      throw notFound()
    },
    passwordLink: async () => buildLink(),
    async updateProfile(fields) {
      const { id, ...rest } = session.user()!
      const changed: UserInfo = { user_id: id, ...rest, ...fields }
      saved = fields
      return changed
    },
    changePassword: async () => undefined,
    signOutEverywhere: async () => undefined,
    answerLinkQuestion: async () => undefined,
    sessions: async () => [buildSession({ current: true })],
    endSession: async () => undefined,
    sessionsOf: async () => [],
    endSessionOf: async () => undefined,
    endSessionsOf: async () => undefined,
    signInMeans: async () => buildSignInMeans(),
    beginTwoStep: async () => ({ uri: 'otpauth://totp/Longhaul:maria?secret=ABCDEFGH', key: 'ABCDEFGH' }),
    switchTwoStepOn: async () => ({ recovery_codes: RECOVERY_CODES }),
    switchTwoStepOff: async () => undefined,
    newRecoveryCodes: async () => ({ recovery_codes: RECOVERY_CODES }),
    twoStepNoticeSeen: async () => undefined,
    passkeyOptions: async () => ({ challenge: 'AAAA' }),
    addPasskey: async ({ name }) => ({ id: 1, name, created_at: MADE, last_used_at: null }),
    removePasskey: async () => undefined,
    secondFactors: async () => ({ two_step: false, since: null, recovery_codes_left: 0, passkeys: 0 }),
    resetSecondFactors: async () => undefined,
    ...world.verbs,
  }

  const dialect = fakeRecords({ calls, table, list, logs: () => Object.values(logs).flat() })
  const unanswered = () => Promise.reject(new Error('a page called the network past the data provider'))
  return {
    session,
    http: { send: unanswered, json: unanswered },
    auth: {
      login: async () => signIn(user ?? buildUser()),
      finishLogin: async () => signIn(user ?? buildUser()),
      passkeyLogin: async () => signIn(user ?? buildUser()),
      register: async () => {
        signIn(user ?? buildUser())
        return 'signed-in'
      },
      redeemLink: async () => signIn(user ?? buildUser()),
      logout: async () => session.clear(),
      async refreshUser() {
        session.saveUser({ ...session.user()!, ...saved })
        return session.user()!
      },
      options: async () => ({ demo: false, registration: 'open', registration_days: 30, passkeys: null }),
      ...world.auth,
    },
    data: { ...dialect, ...verbs },
    outboxStore: world.outboxStore ?? createMemoryStore(),
    snapshots: NO_SNAPSHOTS,
  }
}
