import db from '@adonisjs/lucid/services/db'
import {
  addDays,
  calendarDay,
  daysUntil,
  EXPIRING,
  EXPIRY_DAYS,
  expiryOf,
  isExpiryWithin,
  utcDate,
  type Expiring,
  type Instant,
} from '@longhaul/core'
import User from '#models/user'
import { findTermsByUser } from '#services/home_terminal/terms'
import { datedPapers, findPapers, type DatedPaper } from '#services/papers/papers'
import { type Filter } from '#services/lists/filters'
import { now } from '#services/shared/now'

interface Dated {
  /** The last on which it holds. */
  readonly day: string
  /** To that day; negative once it is past. */
  readonly days: number
}

export type ExpiringPaper = Dated & DatedPaper & { readonly driverId: number }
export type ExpiringInspection = Dated & { readonly vehicleId: number; readonly vehicleNumber: string }

/** No zone is further ahead of the last day that matters. */
const lastOf = (at: Instant): string => addDays(utcDate(at), EXPIRY_DAYS.ahead + 1)

/** License or medical certificate of drivers, by the calendar of each one's home terminal. */
export async function findExpiringPapers(at: Instant, horizon: Expiring): Promise<ExpiringPaper[]> {
  const last = lastOf(at)
  const rows = (await db
    .from('drivers')
    .where('license_expires_on', '<=', last)
    .orWhere('medical_expires_on', '<=', last)
    .select('user_id')) as { user_id: number }[]
  const ids = rows.map(({ user_id }) => user_id)
  const [papers, terms] = [await findPapers(ids), await findTermsByUser(ids, at)]
  return ids.flatMap((driverId) => {
    const today = calendarDay(at, terms.get(driverId)!.homeZone)
    return datedPapers(papers.get(driverId)!)
      .filter(({ day }) => isExpiryWithin(expiryOf(day, today), horizon))
      .map(({ paper, day }) => ({ driverId, paper, day, days: daysUntil(day, today) }))
  })
}

/** Annual inspections of vehicles in service, by the calendar of each one's carrier. */
export async function findExpiringInspections(at: Instant, horizon: Expiring): Promise<ExpiringInspection[]> {
  const rows = (await db
    .from('vehicles')
    .join('carriers', 'carriers.id', 'vehicles.carrier_id')
    .where('vehicles.inspection_due_on', '<=', lastOf(at))
    .where('vehicles.retired', 0)
    .select('vehicles.id', 'vehicle_number', 'inspection_due_on', 'home_zone')) as {
    id: number
    vehicle_number: string
    inspection_due_on: string
    home_zone: string
  }[]
  return rows.flatMap(({ id, vehicle_number: vehicleNumber, inspection_due_on: day, home_zone }) => {
    const today = calendarDay(at, home_zone)
    if (!isExpiryWithin(expiryOf(day, today), horizon)) return []
    return [{ vehicleId: id, vehicleNumber, day, days: daysUntil(day, today) }]
  })
}

export interface ExpiringFacts {
  readonly papers: readonly (ExpiringPaper & { readonly driver: User })[]
  readonly inspections: readonly ExpiringInspection[]
}

/** What has expired or will within 60 days, of active drivers and vehicles in service. */
export async function findExpiring(at: Instant): Promise<ExpiringFacts> {
  const papers = await findExpiringPapers(at, 'ahead')
  const drivers = await User.query()
    .whereIn('id', [...new Set(papers.map(({ driverId }) => driverId))])
    .where({ role: 'driver', active: 1 })
  const byId = new Map(drivers.map((driver) => [driver.id, driver]))
  return {
    papers: papers.flatMap((paper) => {
      const driver = byId.get(paper.driverId)
      return driver ? [{ ...paper, driver }] : []
    }),
    inspections: await findExpiringInspections(at, 'ahead'),
  }
}

const filterExpiring = (find: (at: Instant, horizon: Expiring) => Promise<readonly number[]>): Filter => ({
  kind: 'some',
  search: false,
  find: async (value) => {
    const horizon = EXPIRING.find((one) => one === value)
    if (!horizon) return { problem: 'This value cannot be filtered by' }
    return { ids: [...new Set(await find(now(), horizon))], more: false }
  },
})

/** Users with a license or medical certificate that has expired, or will. */
export const filterExpiringPapers = (): Filter =>
  filterExpiring(async (at, horizon) =>
    (await findExpiringPapers(at, horizon)).map(({ driverId }) => driverId),
  )

/** Vehicles in service whose annual inspection is overdue, or will be. */
export const filterExpiringInspections = (): Filter =>
  filterExpiring(async (at, horizon) =>
    (await findExpiringInspections(at, horizon)).map(({ vehicleId }) => vehicleId),
  )
