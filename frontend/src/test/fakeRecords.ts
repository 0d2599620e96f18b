import type {
  DutyBody,
  DutyCorrection,
  DutyRow,
  EldLogBody,
  EldLogRow,
  TripBody,
  TripRow,
  VehicleRow,
} from '@longhaul/core/contract'
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin'
import { ApiError } from '../providers/http.ts'
import type { LogChange, TripChange, WholeLog } from '../providers/types.ts'
import { buildAccount, buildCarrier, buildLink, buildVehicle, changeSettings } from './builders.ts'

/** What the data provider's calls for one record come to on the server, by name. */
export interface RecordCalls {
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

export const notFound = () => new ApiError(404, 'There is no such record')

interface FakeTables {
  calls: RecordCalls
  table: (resource: string) => RaRecord[]
  list: (resource: string, params: GetListParams) => { data: never[]; total: number }
  logs: () => EldLogRow[]
}

/** react-admin's calls, answered from rows in memory; of trips and logs by the calls a test may replace. */
export function fakeRecords({ calls, table, list, logs }: FakeTables): DataProvider {
  const one = (resource: string, id: unknown) => {
    const row = table(resource).find((candidate) => String(candidate.id) === String(id))
    if (!row) throw notFound()
    return row
  }
  const remove = (resource: string, id: unknown) => {
    const all = table(resource)
    all.splice(all.indexOf(one(resource, id)), 1)
  }

  return {
    async getList(resource, params) {
      if (resource === 'trips') return (await calls.listTrips(params)) as never
      if (resource === 'vehicles') return (await calls.listVehicles(params)) as never
      return list(resource, params)
    },
    async getOne(resource, { id }) {
      if (resource === 'trips') return { data: (await calls.trip(Number(id))) as never }
      const log = logs().find((row) => resource === 'logs' && row.id === Number(id))
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
      if (resource === 'settings')
        return { data: { ...changeSettings(one(resource, id) as never, change) } as never }
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
}
