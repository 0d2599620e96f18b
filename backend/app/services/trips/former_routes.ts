import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Instant, type LonLat } from '@longhaul/core'
import { type TripBody, type TripStopBody } from '@longhaul/core/contract'

interface StoredPlan {
  readonly inputs: string
  readonly geometry: string
  readonly legs: string
}

const toStop = ({ location_input: point, service_minutes: service }: TripStopBody) => ({ point, service })

/** Keeps the road of the plan in force, where driving is recorded on it before another one begins. */
export async function keepDrivenRoute(
  tripId: number,
  until: Instant,
  trx: TransactionClientContract,
): Promise<void> {
  const ofTrip = () => trx.from('duty_statuses').where({ trip_id: tripId, active: 1 })
  const driven = (await ofTrip()
    .where({ origin: 'recorded', status: 'DRIVING' })
    .where('start_ms', '<', until)
    .select('id')
    .first()) as object | null
  if (!driven) return
  const plan = (await trx
    .from('trip_plans')
    .where('trip_id', tripId)
    .select('inputs', 'geometry', 'legs')
    .first()) as StoredPlan | null
  const [{ from }] = (await ofTrip().where('origin', 'planned').min('start_ms as from')) as [
    { from: number | string | null },
  ]
  if (!plan || from === null || Number(from) >= until) return
  const { vehicle_id, pickup_location_input: pickup, stops } = JSON.parse(plan.inputs) as TripBody
  const [lon, lat]: LonLat = pickup
  await trx.table('former_routes').insert({
    trip_id: tripId,
    vehicle_id,
    pickup_lon: lon,
    pickup_lat: lat,
    from_ms: Number(from),
    until_ms: until,
    geometry: plan.geometry,
    legs: plan.legs,
    stops: stops ? JSON.stringify(stops.map(toStop)) : null,
  })
}
