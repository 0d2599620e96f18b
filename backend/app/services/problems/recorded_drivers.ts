import User from '#models/user'

export interface DriversAsked {
  /** Only these. */
  readonly ids: readonly number[] | null
  readonly carrier: number | null
  /** Whoever has recorded duty from here on counts too. */
  readonly since: number
  readonly most: number
}

/** Whoever drives now, or has recorded duty since; `null` when these are too many. */
export async function findRecordedDrivers({
  ids,
  carrier,
  since,
  most,
}: DriversAsked): Promise<User[] | null> {
  const users = User.query()
    .whereIn('users.id', (drives) => {
      drives.from('drivers').select('user_id')
      if (carrier !== null) drives.where('carrier_id', carrier)
    })
    .where((counts) =>
      counts
        .where({ role: 'driver', active: 1 })
        .orWhereExists((duty) =>
          duty
            .from('duty_statuses')
            .whereColumn('duty_statuses.driver_id', 'users.id')
            .where({ 'duty_statuses.active': 1, 'duty_statuses.origin': 'recorded' })
            .where('start_ms', '>=', since),
        ),
    )
    .orderBy('users.id')
    .limit(most + 1)
  if (ids !== null) users.whereIn('users.id', [...ids])
  const found = await users
  return found.length > most ? null : found
}
