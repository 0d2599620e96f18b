import type {
  AuditEventRow,
  CarrierRow,
  ClocksWire,
  DriverDay,
  DriverEventAnswer,
  DriverEventData,
  DutyBody,
  DutyCorrection,
  DutyRow,
  EldLogBody,
  EldLogRow,
  EntryReference,
  Overview,
  ProblemRow,
  TripBody,
  TripRow,
  TripSummary,
  UserInfo,
  UserRow,
  VehicleRow,
} from '@longhaul/core/contract'
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin'
import type { OutboxStore } from '../offline/outboxStore.ts'
import { createMemoryStore } from '../offline/memoryStore.ts'
import { NO_SNAPSHOTS } from '../offline/snapshots.ts'
import type { Auth } from '../providers/auth.ts'
import { ApiError } from '../providers/http.ts'
import { createSessionStore, type SignedInUser } from '../providers/sessionStore.ts'
import type { LogChange, ProfileChange, TripChange, Verbs, WholeLog } from '../providers/types.ts'
import type { Providers } from '../providers/session.ts'
import {
  buildAccount,
  buildCarrier,
  buildClocks,
  buildDriverDay,
  buildDuty,
  buildEldLog,
  buildWholeLog,
  buildLink,
  buildOverview,
  buildProof,
  buildReplay,
  buildRecordDay,
  buildRoute,
  buildSession,
  buildSignInMeans,
  buildTrip,
  buildUser,
  buildVehicle,
  MADE,
  RECOVERY_CODES,
} from './builders.ts'

/** What the data provider's calls for one record come to on the server, by name. */
interface RecordCalls {
  listTrips: (params: GetListParams) => Promise<GetListResult<TripRow>>
  listVehicles: (params: GetListParams) => Promise<GetListResult<VehicleRow>>
  trip: (id: number) => Promise<TripRow>
  createTrip: (body: TripBody) => Promise<TripRow>
  updateTrip: (id: number, change: TripChange) => Promise<TripRow>
  deleteTrip: (id: number) => Promise<void>
  addDutyStatus: (tripId: number, body: DutyBody) => Promise<DutyRow>
  correctDuty: (id: number, change: DutyCorrection) => Promise<DutyRow>
  removeDuty: (id: number, reason: string) => Promise<void>
  wholeLog: (id: number) => Promise<WholeLog>
  generateLog: (tripId: number, body: EldLogBody) => Promise<EldLogRow>
  updateLog: (id: number, change: LogChange) => Promise<EldLogRow>
}

/** The rows the fake server starts with, and the calls a test answers itself. */
export interface FakeWorld {
  /** Signed in from the start; a visitor when null. */
  user?: SignedInUser | null
  trips?: TripRow[]
  vehicles?: VehicleRow[]
  carriers?: CarrierRow[]
  drivers?: UserRow[]
  auditTrail?: AuditEventRow[]
  problems?: ProblemRow[]
  dutyStatuses?: Record<number, DutyRow[]>
  eldLogs?: Record<number, EldLogRow[]>
  clocks?: ClocksWire
  driverDay?: DriverDay
  /** Where the outbox keeps what is not sent. */
  outboxStore?: OutboxStore
  overview?: Overview
  auth?: Partial<Auth>
  verbs?: Partial<Verbs & RecordCalls>
}

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

/** What `q` is looked for in. */
const searchedOf = (row: RaRecord): unknown[] => {
  const { pickup_location_name: pickup, dropoff_location_name: dropoff, vehicle } = row as Partial<TripRow>
  return vehicle ? [pickup, dropoff, vehicle.vehicle_number] : Object.values(row)
}

/** The value a filter is compared with: `vehicle_id` is the id of the record in `vehicle`. */
const filteredOf = (row: RaRecord, name: string): unknown =>
  row[name] ?? (row[name.replace(/_id$/, '')] as RaRecord | undefined)?.id

export const notFound = () => new ApiError(404, 'There is no such record')

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
  const rows = {
    trips: [...(world.trips ?? [])],
    vehicles: [...(world.vehicles ?? [])],
    carriers: [...(world.carriers ?? [])],
    drivers: [...(world.drivers ?? [])],
    'audit-trail': [...(world.auditTrail ?? [])],
    problems: [...(world.problems ?? [])],
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

  /** react-admin's part: paging, sorting and equality filters over the same rows. */
  const list = (resource: string, { pagination, sort, filter }: GetListParams) => {
    const { q = '', ...fields } = (filter ?? {}) as Record<string, unknown>
    const found = table(resource)
      .filter((row) => searchedOf(row).some((value) => contains(String(value), String(q))))
      .filter((row) =>
        Object.entries(fields).every(([name, value]) => String(filteredOf(row, name)) === String(value)),
      )
    const { field, order } = sort ?? { field: 'id', order: 'ASC' }
    const sign = order === 'ASC' ? 1 : -1
    const compare = (name: string) => (a: RaRecord, b: RaRecord) =>
      sign * String(a[name]).localeCompare(String(b[name]), undefined, { numeric: true })
    found.sort((a, b) => compare(field)(a, b) || compare('id')(a, b))
    const { page, perPage } = pagination ?? { page: 1, perPage: 25 }
    return { data: found.slice((page - 1) * perPage, page * perPage) as never[], total: found.length }
  }

  const calls: RecordCalls = {
    listTrips: async (params) => list('trips', params),
    listVehicles: async (params) => list('vehicles', params),
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
    async sendEvent({ id, kind, data, device_at: at }) {
      // Answered by the verb of that act, which a test may have replaced.
      const none = { duty: null, log: null, trip: null }
      const answer: DriverEventAnswer = { id, kind, at, skew_ms: 0, corrected_ms: 0, ...none }
      const target = data as EntryReference & DutyCorrection & { reason: string }
      if (kind === 'status')
        answer.duty = await verbs.changeStatus({ id, ...(data as DriverEventData['status']), at })
      if (kind === 'correct') {
        const { row, event: _event, ...change } = target
        answer.duty = await calls.correctDuty(row ?? 0, change)
      }
      if (kind === 'remove') await calls.removeDuty(target.row ?? 0, target.reason)
      if (kind === 'accept') answer.duty = await verbs.acceptProposal(target.row ?? 0)
      if (kind === 'decline') await verbs.declineProposal(target.row ?? 0)
      const answerWith = ({ id: log, date, remarks, certified_at, updated_at }: EldLogRow) => {
        answer.log = { id: log, date, remarks, certified_at, updated_at }
      }
      if (kind === 'remarks') {
        const { log, updated_at = '', ...change } = data as DriverEventData['remarks']
        answerWith(await calls.updateLog(log, { ...change, updated_at }))
      }
      if (kind === 'add') {
        const { trip = 0, ...entry } = data as DriverEventData['add']
        answer.duty = await calls.addDutyStatus(trip, entry)
      }
      if (kind === 'trip') {
        const { trip, ...fields } = data as DriverEventData['trip']
        const start = fields.status === 'IN_PROGRESS' ? world.verbs?.startTrip : undefined
        const row = await (start ? start(trip) : calls.updateTrip(trip, fields))
        const { id: of, status, updated_at } = row
        answer.trip = { id: of, status, updated_at }
      }
      if (kind === 'certify') {
        const { date, entries, ...seen } = data as DriverEventData['certify']
        const rows = entries && { entries: entries.map(({ row }) => row ?? 0) }
        answerWith(await verbs.certifyDay(date, { ...rows, ...seen }))
      }
      return answer
    },
    proposals: async () => [],
    async acceptProposal() {
      throw notFound()
    },
    async declineProposal() {
      throw notFound()
    },
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
    overview: async () => world.overview ?? buildOverview(),
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

  const one = (resource: string, id: unknown) => {
    const row = table(resource).find((candidate) => String(candidate.id) === String(id))
    if (!row) throw notFound()
    return row
  }
  const remove = (resource: string, id: unknown) => {
    const all = table(resource)
    all.splice(all.indexOf(one(resource, id)), 1)
  }

  const dialect: DataProvider = {
    async getList(resource, params) {
      if (resource === 'trips') return (await calls.listTrips(params)) as never
      if (resource === 'vehicles') return (await calls.listVehicles(params)) as never
      return list(resource, params)
    },
    async getOne(resource, { id }) {
      if (resource === 'trips') return { data: (await calls.trip(Number(id))) as never }
      const log = Object.values(logs)
        .flat()
        .find((row) => resource === 'logs' && row.id === Number(id))
      if (log) return { data: { ...log, ...(await calls.wholeLog(log.id)) } as never }
      return { data: { ...one(resource, id) } as never }
    },
    getMany: async (resource, { ids }) => ({
      data: table(resource).filter((row) => ids.map(String).includes(String(row.id))) as never[],
    }),
    getManyReference: async (resource, { target, id, ...params }) =>
      list(resource, { ...params, filter: { ...(params.filter as object), [target]: id } }),
    async create(resource, { data, meta }) {
      const tripId = (meta as { tripId?: number | null } | undefined)?.tripId ?? 0
      if (resource === 'trips') return { data: (await calls.createTrip(data as TripBody)) as never }
      if (resource === 'duty-statuses')
        return { data: (await calls.addDutyStatus(tripId, data as DutyBody)) as never }
      if (resource === 'logs') return { data: (await calls.generateLog(tripId, data as EldLogBody)) as never }
      const build = { carriers: buildCarrier, drivers: buildAccount }[resource] ?? buildVehicle
      const row = build(data as object)
      table(resource).push(row)
      const link = resource === 'drivers' && { password_link: buildLink() }
      return { data: { ...row, ...link } as never }
    },
    async update(resource, { id, data }) {
      const change = data as never
      if (resource === 'trips') return { data: (await calls.updateTrip(id as number, change)) as never }
      if (resource === 'duty-statuses')
        return { data: (await calls.correctDuty(id as number, change)) as never }
      if (resource === 'logs') return { data: (await calls.updateLog(id as number, change)) as never }
      return { data: { ...Object.assign(one(resource, id), data) } as never }
    },
    updateMany: async (resource, { ids, data }) => {
      for (const id of ids) Object.assign(one(resource, id), data)
      return { data: ids }
    },
    async delete(resource, { id, meta }) {
      if (resource === 'trips') await calls.deleteTrip(id as number)
      else if (resource === 'duty-statuses')
        await calls.removeDuty(id as number, (meta as { reason: string }).reason)
      else remove(resource, id)
      return { data: { id } as never }
    },
    async deleteMany(resource, { ids }) {
      for (const id of ids) remove(resource, id)
      return { data: ids }
    },
  }

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
