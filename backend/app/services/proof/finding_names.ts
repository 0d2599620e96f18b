import db from '@adonisjs/lucid/services/db'
import { homeDays, type Instant } from '@longhaul/core'
import { type ProofFinding } from '@longhaul/core/contract'
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
  const last = (await db
    .from('eld_logs')
    .whereIn('driver_id', [...ids])
    .groupBy('driver_id')
    .max('id as id')) as { id: number }[]
  const rows = (await db
    .from('eld_logs')
    .whereIn(
      'id',
      last.map(({ id }) => id),
    )
    .select('driver_id', 'home_zone')) as { driver_id: number; home_zone: string }[]
  return new Map(rows.map((row) => [row.driver_id, row.home_zone]))
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
