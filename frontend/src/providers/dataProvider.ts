import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, GetListResult, RaRecord, fetchUtils } from 'react-admin'
import type {
  CandidatesLine,
  DutyRecordRow,
  ImportLine,
  LogsByMail,
  TripSummary,
} from '@longhaul/core/contract'
import { ApiError, type Call, type Http } from './http.ts'
import type { LonghaulProvider, Verbs } from './types.ts'

/** react-admin's resource names that differ from the API's: the spec gives /eld-logs to trip ids. */
const API_NAMES: Record<string, string> = {
  drivers: 'users',
  logs: 'eld-logs',
  'audit-trail': 'audit-events',
}
const apiName = (resource: string): string => API_NAMES[resource] ?? resource
/** The list of a record's own lines lies under that record, which the filter names. */
const listOf = (resource: string, filter: Record<string, unknown> = {}) => {
  if (resource !== 'history') return { path: apiName(resource), filter }
  const { driver_id, ...rest } = filter
  return { path: `users/${String(driver_id)}/history`, filter: rest }
}
/** There is one record of settings: its address has no id. */
const pathOf = (resource: string, id: unknown): string =>
  resource === 'settings' ? '/settings/' : `/${apiName(resource)}/${encodeURIComponent(String(id))}/`

/** What is made under its trip, which `meta` of the call names. */
const MADE_UNDER_TRIP: Record<string, string> = { 'duty-statuses': 'duty-status', logs: 'eld-logs/generate' }

const listQuery = (query: {
  page: number
  perPage: number
  sort?: { field: string; order: string } | undefined
  filter?: Record<string, unknown> | undefined
}): string =>
  new URLSearchParams({
    ...(query.sort ? { sort: JSON.stringify([query.sort.field, query.sort.order]) } : {}),
    range: JSON.stringify([(query.page - 1) * query.perPage, query.page * query.perPage - 1]),
    filter: JSON.stringify(query.filter ?? {}),
  }).toString()

/** Within which an event of a driver is answered, or sent again. */
const ANSWER_MS = 20_000

/** Without what is undefined; a list has commas between. */
const reportQuery = (query: object) =>
  new URLSearchParams(JSON.parse(JSON.stringify(query)) as Record<string, string>)

/** `trips 0-24/319` -> 319; `trips 0-24/*` -> null. */
const totalOf = (contentRange: string | null): number | null => {
  const total = Number.parseInt(contentRange?.split('/').at(-1) ?? '', 10)
  return Number.isNaN(total) ? null : total
}

/** simple-rest's dialect, but PATCH for updates and an open total as `pageInfo`. */
function createDialect(http: Http): DataProvider {
  const base = simpleRestProvider('', async (path: string, options: fetchUtils.Options = {}) => {
    const response = await http.send(path, {
      method: (options.method as Call['method']) ?? 'GET',
      signal: options.signal ?? undefined,
      ...(typeof options.body === 'string' ? { body: JSON.parse(options.body) as unknown } : {}),
    })
    const body = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body,
      json: (body === '' ? {} : JSON.parse(body)) as unknown,
    }
  })

  const withPageInfo = <Row extends RaRecord>(
    { data, total }: GetListResult<Row>,
    { page, perPage }: { page: number; perPage: number },
  ): GetListResult<Row> =>
    total === undefined || Number.isNaN(total)
      ? { data, pageInfo: { hasNextPage: data.length === perPage, hasPreviousPage: page > 1 } }
      : { data, total }

  const patch = async (resource: string, id: unknown, data: unknown) =>
    http.json<RaRecord>(pathOf(resource, id), {
      method: 'PATCH',
      body: data,
    })

  return {
    supportAbortSignal: true,
    async getList(resource, params) {
      const pagination = params.pagination ?? { page: 1, perPage: 25 }
      const { path, filter } = listOf(resource, params.filter as Record<string, unknown> | undefined)
      const answer = await base.getList(path, { ...params, filter, pagination })
      return withPageInfo(answer as GetListResult, pagination)
    },
    getOne: async (resource, { id, signal }) => ({
      data: await http.json(pathOf(resource, id), { signal }),
    }),
    async getMany(resource, params) {
      const query = listQuery({ page: 1, perPage: params.ids.length, filter: { id: params.ids } })
      return { data: await http.json(`/${apiName(resource)}/?${query}`, { signal: params.signal }) }
    },
    async getManyReference(resource, params) {
      const answer = await base.getManyReference(apiName(resource), params)
      return withPageInfo(answer as GetListResult, params.pagination)
    },
    async create(resource, params) {
      const made = MADE_UNDER_TRIP[resource]
      if (made === undefined) return base.create(apiName(resource), params)
      const { tripId } = params.meta as { tripId: number | null }
      const path = tripId === null ? `/${apiName(resource)}/` : `/trips/${tripId}/${made}/`
      return { data: await http.json(path, { method: 'POST', body: params.data }) }
    },
    async update(resource, params) {
      return { data: await patch(resource, params.id, params.data) } as never
    },
    async updateMany(resource, params) {
      await Promise.all(params.ids.map((id) => patch(resource, id, params.data)))
      return { data: params.ids }
    },
    async delete(resource, params) {
      const path = pathOf(resource, params.id)
      // A recorded duty status is taken out with its reason.
      await http.json(path, { method: 'DELETE', body: params.meta as object | undefined })
      return { data: params.previousData ?? { id: params.id } } as never
    },
    async deleteMany(resource, params) {
      await Promise.all(params.ids.map((id) => http.json(pathOf(resource, id), { method: 'DELETE' })))
      return { data: params.ids }
    },
  }
}

/** The lines of an answer, each a JSON value, as they come. */
async function* lines<T>(body: ReadableStream<Uint8Array<ArrayBuffer>> | null): AsyncGenerator<T> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    const pieces = (rest + next.value).split('\n')
    rest = pieces.pop()!
    for (const piece of pieces) yield JSON.parse(piece) as T
  }
}

function createVerbs(http: Http): Verbs {
  const post = <T>(path: string, body?: unknown, signal?: AbortSignal) =>
    http.json<T>(path, { method: 'POST', body, signal })
  const remove = <T = void>(path: string, body?: unknown) => http.json<T>(path, { method: 'DELETE', body })
  const pdf = async (path: string) =>
    (await http.send(path, { headers: { Accept: 'application/pdf' } })).blob()
  async function readFile(
    path: string,
    onBytes: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<Blob> {
    const { body } = await http.send(path, { headers: { Accept: '*/*' }, signal })
    const pieces: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    const reader = body?.getReader()
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      pieces.push(next.value)
      onBytes((bytes += next.value.length))
    }
    return new Blob(pieces)
  }
  const change = <T>(path: string, body: unknown) => http.json<T>(path, { method: 'PATCH', body })

  return {
    previewRoute: (body, signal) => post('/route-preview/', body, signal),
    orderStops: (body, signal) => post('/route-preview/order/', body, signal),
    storedRoute: (id, signal) => http.json(`/trips/${id}/route/`, { signal }),
    calculateRoute: (id, from, signal) => post(`/trips/${id}/route/`, from, signal),
    startTrip: (id) => change(`/trips/${id}/`, { status: 'IN_PROGRESS' }),
    summary: (signal) => http.json('/trips/summary/', { signal }),

    dutyStatuses: (tripId, signal) => http.json(`/trips/${tripId}/duty-status/`, { signal }),
    eldLogs: (tripId, signal) => http.json(`/trips/${tripId}/eld-logs/`, { signal }),
    downloadLogPdf: (id) => pdf(`/eld-logs/${id}/pdf/`),
    downloadDaysPdf: () => pdf('/hos/day/pdf/'),
    createHandover: () => post('/handovers/'),
    pushState: (signal) => http.json('/push-subscriptions/', { signal }),
    subscribePush: (subscription) => post('/push-subscriptions/', subscription),
    unsubscribePush: (endpoint) => remove('/push-subscriptions/', { endpoint }),
    mailLogs: (email) => post('/hos/day/mail/', { email } satisfies LogsByMail),

    clocks: (driver, signal) =>
      http.json(driver === undefined ? '/hos/clocks/' : `/hos/clocks/?driver=${driver}`, { signal }),
    driverDay: (driver, signal) =>
      http.json(driver === undefined ? '/hos/day/' : `/hos/day/?driver=${driver}`, { signal }),
    recordDay: (date, driver, signal) =>
      http.json(driver === undefined ? `/hos/days/${date}/` : `/hos/days/${date}/?driver=${driver}`, {
        signal,
      }),
    certifyDay: (date, seen) => post(`/hos/days/${date}/certify/`, seen),
    // A tap just before the page is closed still has to reach the log.
    changeStatus: (body) => http.json('/hos/status/', { method: 'POST', body, keepalive: true }),
    sendEvent: (body) =>
      http.json('/hos/events/', {
        method: 'POST',
        body,
        keepalive: true,
        // Where the signal comes and goes a request may hang for minutes.
        signal: AbortSignal.timeout(ANSWER_MS),
      }),
    async proposals(tripId, signal) {
      const filter = { trip_id: tripId, origin: 'proposed' }
      const query = listQuery({ page: 1, perPage: 100, filter })
      const rows = await http.json<DutyRecordRow[]>(`/duty-statuses/?${query}`, { signal })
      return rows.filter(({ active }) => active)
    },
    proposeDuty: (driver, body) => post(`/users/${driver}/duty-statuses/`, body),
    acceptProposal: (id) => post(`/duty-statuses/${id}/accept/`),
    declineProposal: (id) => post(`/duty-statuses/${id}/decline/`),

    searchPlaces: (q, signal, near) => {
      const query = new URLSearchParams({ q })
      near?.forEach((degrees, i) => query.set(i === 0 ? 'lon' : 'lat', String(degrees)))
      return http.json(`/geocode/search/?${query.toString()}`, { signal })
    },
    reversePlace: (lat, lon, signal) => http.json(`/geocode/reverse/?lat=${lat}&lon=${lon}`, { signal }),

    async counts(signal) {
      const total = async (path: string) => {
        const response = await http.send(`${path}?${listQuery({ page: 1, perPage: 1 })}`, { signal })
        // An answer nobody reads keeps its connection.
        await response.body?.cancel()
        return totalOf(response.headers.get('Content-Range'))
      }
      const [carriers, vehicles, { active_drivers }] = await Promise.all([
        total('/carriers/'),
        total('/vehicles/'),
        http.json<TripSummary>('/trips/summary/', { signal }),
      ])
      return { carriers, vehicles, activeDrivers: active_drivers }
    },

    search: (q, signal) => http.json(`/search/?${new URLSearchParams({ q }).toString()}`, { signal }),
    replay: (driver, at, signal) =>
      http.json(
        `/users/${driver}/replay/${at === null ? '' : `?${new URLSearchParams({ at }).toString()}`}`,
        {
          signal,
        },
      ),
    tryServices: (typed) => post('/settings/trial/', typed),
    changeLogo: (file, seen) =>
      http.json('/settings/logo/', {
        ...(file ? { method: 'PUT', file } : { method: 'DELETE' }),
        headers: { 'If-Match': `"${seen}"` },
      }),
    remind: (body) => post('/reminders/', body),
    overview: (signal) => http.json('/overview/', { signal }),
    report: (name, query, signal) => http.json(`/reports/${name}/?${reportQuery(query)}`, { signal }),
    reportFile: (path, query, format, onBytes, signal) =>
      readFile(`/reports/${path}/?${reportQuery({ ...query, format })}`, onBytes, signal),
    async candidates(path, onLine, signal, method) {
      const { body } = await http.send(path, { method, signal })
      for await (const line of lines<CandidatesLine>(body)) onLine(line)
    },
    auditProof: (signal) => http.json('/audit-proof/', { signal }),
    verifyChain: (head) => post('/audit-proof/', head === undefined ? {} : { head }),
    cancelVerification: () => remove('/audit-proof/'),
    passwordLink: (userId) => post(`/users/${userId}/password-link/`),

    exportCsv(resource, filter, onBytes, signal) {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) }).toString()
      const path = `/${apiName(resource)}/export/?${query}`
      return readFile(path, onBytes, signal)
    },

    mergePreview: (goes, stays, signal) => http.json(`/carriers/${goes}/merge/?into=${stays}`, { signal }),
    mergeCarriers: (goes, order) => post(`/carriers/${goes}/merge/`, order),
    previewImport: (kind, file, signal) =>
      http.json(`/imports/${kind}/preview/`, { method: 'POST', file, signal }),
    async runImport(kind, file, { mapping, dryRun, existing, seen }, onLine, signal) {
      const query = new URLSearchParams({
        mapping: JSON.stringify(mapping),
        dry_run: String(dryRun),
        existing,
        ...(seen !== undefined && { seen }),
      })
      const path = `/imports/${kind}/?${query.toString()}`
      const { body } = await http.send(path, { method: 'POST', file, signal })
      for await (const line of lines<ImportLine>(body)) {
        if ('result' in line) return line.result
        if ('problem' in line) throw new ApiError(line.problem.status, line.problem.detail, line.problem)
        onLine(line)
      }
      throw new Error('The answer ended before its result')
    },

    updateProfile: (body) => change('/user-info/', body),
    changePassword: (body) => post('/auth/password/', body),
    signOutEverywhere: () => post('/auth/logout/', { everywhere: true }),
    answerLinkQuestion: (body) => post('/auth/password-link/word/', body),
    sessions: (signal) => http.json('/sessions/', { signal }),
    endSession: (id) => remove(`/sessions/${id}/`),
    sessionsOf: (userId, signal) => http.json(`/users/${userId}/sessions/`, { signal }),
    endSessionOf: (userId, id) => remove(`/users/${userId}/sessions/${id}/`),
    endSessionsOf: (userId) => remove(`/users/${userId}/sessions/`),

    signInMeans: (signal) => http.json('/auth/two-step/', { signal }),
    beginTwoStep: (proof) => post('/auth/two-step/set-up/', proof),
    switchTwoStepOn: (code) => post('/auth/two-step/', { code }),
    switchTwoStepOff: (proof) => remove('/auth/two-step/', proof),
    newRecoveryCodes: (proof) => post('/auth/two-step/recovery-codes/', proof),
    twoStepNoticeSeen: () => remove('/auth/two-step/notice/'),
    passkeyOptions: (proof) => post('/auth/passkeys/options/', proof),
    addPasskey: (body) => post('/auth/passkeys/', body),
    removePasskey: (id, proof) => remove(`/auth/passkeys/${id}/`, proof),
    secondFactors: (userId, signal) => http.json(`/users/${userId}/second-factors/`, { signal }),
    resetSecondFactors: (userId) => remove(`/users/${userId}/second-factors/`),
  }
}

/** react-admin's data provider and the business verbs, in one object. */
export const createDataProvider = (http: Http): LonghaulProvider => ({
  ...createDialect(http),
  ...createVerbs(http),
})
