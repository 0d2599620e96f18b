import { findGrantFault } from '@longhaul/core'
import { PILOT_GRANT_MESSAGES, type PilotGrantRow } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import type Driver from '#models/driver'
import DriverGrant from '#models/pilots/driver_grant'
import { deleteWithEvent, saveWithEvent, type Actor } from '#services/audit/trail'
import { refuse, refuseField, type Refusal } from '#services/shared/refusal'

export const ONLY_DRIVERS = refuse(
  'invalid',
  'Only a driver has a pilot programme; a registration is approved first.',
)

export function refuseGrants(grants: readonly PilotGrantRow[]): Refusal | null {
  const fault = findGrantFault(
    grants.map(({ pilot, first_day: firstDay, last_day: lastDay }) => ({ pilot, firstDay, lastDay })),
  )
  if (fault === null) return null
  const field = fault.field === 'firstDay' ? 'first_day' : 'last_day'
  return refuseField(`pilot_grants.${fault.index}.${field}`, PILOT_GRANT_MESSAGES[fault.reason])
}

/** All of a driver's, in the place of those before: the first day on which they differ, if one does. */
export async function changeGrants(
  driver: Driver,
  grants: readonly PilotGrantRow[],
  actor: Actor,
  trx: TransactionClientContract,
): Promise<string | null> {
  const known = await DriverGrant.query({ client: trx }).where('driver_id', driver.id)
  const find = (pilot: string, day: string) =>
    known.find((row) => row.pilot === pilot && row.firstDay === day) ?? null
  const kept = new Set(grants.map(({ pilot, first_day }) => find(pilot, first_day)))
  const differing: string[] = []
  for (const row of known) {
    if (kept.has(row)) continue
    differing.push(row.firstDay)
    await deleteWithEvent(row, actor, 'driver_grant', trx)
  }
  for (const { pilot, first_day: firstDay, last_day: lastDay } of grants) {
    const row = find(pilot, firstDay)
    if (row?.lastDay === lastDay) continue
    // What is shortened or lengthened differs from its earlier end on.
    const ends = [row?.lastDay ?? null, lastDay].filter((day) => day !== null).sort()
    differing.push(row ? ends[0]! : firstDay)
    const changed = row ?? new DriverGrant().merge({ driverId: driver.id, pilot, firstDay })
    await saveWithEvent(changed.merge({ lastDay }), actor, 'driver_grant', trx)
  }
  return differing.sort()[0] ?? null
}
