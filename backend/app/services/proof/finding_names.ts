import db from '@adonisjs/lucid/services/db'
import { homeDays, type Instant } from '@longhaul/core'
import { type ProofFinding } from '@longhaul/core/contract'
import { readNewestRows } from '#rows/newest_rows'
import { type LiveFinding } from '#services/proof/live_walk'

interface Person {
  readonly id: number
  readonly username: string
  readonly first_name: string
  readonly last_name: string
}

const called = ({ first_name, last_name, username }: Person): string =>
  `${first_name} ${last_name}`.trim() || username

async function zonesOf(ids: readonly number[]): Promise<Map<number, string>> {
  const logs = await readNewestRows<{ driver_id: number; home_zone: string }>(
    db,
    { table: 'eld_logs', key: 'driver_id', columns: ['driver_id', 'home_zone'] },
    (rows) => rows.whereIn('driver_id', [...ids]),
  )
  return new Map([...logs].map(([driverId, { home_zone }]) => [driverId, home_zone]))
}

function dayIn(zone: string, at: unknown): string {
  try {
    return homeDays(zone, 0).at(Number(at) as Instant).date
  } catch {
    return '?'
  }
}

export async function nameFindings(found: readonly LiveFinding[]): Promise<ProofFinding[]> {
  if (found.length === 0) return []
  const ids = [...new Set(found.map(({ values }) => Number(values['driverId'])))].filter(Number.isSafeInteger)
  const people = (await db
    .from('users')
    .whereIn('id', ids)
    .select('id', 'username', 'first_name', 'last_name')) as Person[]
  const names = new Map(people.map((person) => [person.id, called(person)]))
  const zones = await zonesOf(ids)
  return found.map(({ finding, values }) => {
    const driver = Number(values['driverId'])
    const zone = zones.get(driver) ?? 'UTC'
    const { date } = values
    return {
      ...finding,
      driver: names.get(driver) ?? `user ${driver}`,
      date: typeof date === 'string' ? date : dayIn(zone, values['startMs']),
      zone,
    }
  })
}
