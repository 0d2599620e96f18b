import db from '@adonisjs/lucid/services/db'
import { instant, type Instant } from '@longhaul/core'
import type User from '#models/user'
import { findLastEntries, makeLogKey } from '#services/overview/recorded_lately'
import { type NamedPlace } from '#services/trips/planned_route'

export interface LastPlace extends NamedPlace {
  readonly at: Instant
}

interface Known {
  readonly key: string
  readonly place: LastPlace | null
}

interface PlaceColumns {
  readonly driver_id: number
  readonly start_ms: number | string
  readonly location_description: string
  readonly lon: number
  readonly lat: number
}

async function readPlaces(driverIds: readonly number[], now: Instant): Promise<Map<number, LastPlace>> {
  const rows = (await db
    .from('duty_statuses')
    .whereIn('id', await findLastEntries(driverIds, 'd.start_ms <= ? and d.lon is not null', now))
    .select('driver_id', 'start_ms', 'location_description', 'lon', 'lat')) as PlaceColumns[]
  return new Map(
    rows.map((row) => [
      row.driver_id,
      {
        name: row.location_description,
        point: [row.lon, row.lat],
        at: instant(Number(row.start_ms)),
      },
    ]),
  )
}

let known: ReadonlyMap<number, Known> = new Map()

/** Where the log last says the driver was. Read again only when a log has changed. */
export async function findLastPlaces(
  drivers: readonly User[],
  now: Instant,
): Promise<Map<number, LastPlace>> {
  const kept = new Map<number, Known>()
  for (const driver of drivers) {
    const before = known.get(driver.id)
    if (before?.key === makeLogKey(driver)) kept.set(driver.id, before)
  }
  const unread = drivers.filter(({ id }) => !kept.has(id))
  const read =
    unread.length > 0
      ? await readPlaces(
          unread.map(({ id }) => id),
          now,
        )
      : new Map<number, LastPlace>()
  for (const driver of unread)
    kept.set(driver.id, { key: makeLogKey(driver), place: read.get(driver.id) ?? null })
  known = kept
  return new Map([...kept].flatMap(([id, { place }]) => (place ? [[id, place]] : [])))
}
