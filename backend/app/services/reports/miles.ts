import db from '@adonisjs/lucid/services/db'
import { DAY_MS, instant } from '@longhaul/core'
import { openStateMap } from '#services/places/gateways'
import { readRecordParts } from '#services/problems/record_parts'
import { readDrivenTrips, type DrivenTrip } from '#services/reports/driven_trips'
import { type MilesGap, type MilesInState, type MilesInput } from '#services/reports/miles_step'
import { MILES_TASK } from '#services/reports/miles_task'
import { driversAtOnce, type Gap, type ReportFacts, type Reported } from '#services/reports/report'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { createYieldToEventLoop } from '#services/shared/yield_to_event_loop'
import { openWorkers } from '#services/workers/workers'

/** In tenths of a mile. */
export interface VehicleMiles extends MilesInState {
  readonly vehicleNumber: string
  readonly carrierName: string
}

const gapOf =
  (driverId: number) =>
  ({ kind, date, minutes, trip }: MilesGap): Gap => ({
    driverId,
    kind,
    date,
    minutes: minutes && Math.round(minutes),
    stop: trip && {
      tripId: trip.id,
      place: kind === 'no-arrival' ? 'dropoff' : null,
      name: kind === 'no-arrival' ? trip.dropoffName : null,
    },
  })

/** Older plans are looked up along their lines. */
const needsMap = (trips: ReadonlyMap<number, readonly DrivenTrip[]>): boolean =>
  [...trips.values()].flat().some(({ pieces }) => pieces.some(({ geometry }) => geometry !== null))

interface NamedVehicle {
  readonly id: number
  readonly vehicle_number: string
  readonly name: string
}

/** By quarter, vehicle and state, to a tenth of a mile. */
async function sumByVehicle(driven: readonly MilesInState[]): Promise<VehicleMiles[]> {
  const sums = new Map<string, { readonly of: MilesInState; miles: number }>()
  const yieldToEventLoop = createYieldToEventLoop()
  for (const of of driven) {
    await yieldToEventLoop()
    const key = `${of.vehicleId} ${of.quarter} ${of.state}`
    const known = sums.get(key)
    if (known) known.miles += of.miles
    else sums.set(key, { of, miles: of.miles })
  }
  const vehicles = (await db
    .from('vehicles')
    .join('carriers', 'carriers.id', 'vehicles.carrier_id')
    .whereIn('vehicles.id', [...new Set(driven.map(({ vehicleId }) => vehicleId))])
    .select('vehicles.id', 'vehicle_number', 'name')) as NamedVehicle[]
  const named = new Map(vehicles.map((one) => [one.id, one]))
  const orderOf = ({ quarter, vehicleId, vehicleNumber, state }: VehicleMiles) =>
    `${quarter} ${vehicleNumber.padEnd(20)} ${vehicleId} ${state}`
  return [...sums.values()]
    .map(({ of, miles }) => ({
      ...of,
      miles: Math.round(miles * 10) / 10,
      vehicleNumber: named.get(of.vehicleId)!.vehicle_number,
      carrierName: named.get(of.vehicleId)!.name,
    }))
    .filter(({ miles }) => miles > 0)
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

/** The driven parts of the trips' roads, by the states they lie in. */
export async function reportMiles(facts: ReportFacts): Promise<Reported<VehicleMiles> | Refusal> {
  const { query, periods, now, owner } = facts
  const { vehicle } = query
  const driven: MilesInState[] = []
  const gaps: Gap[] = []
  const reach = { before: 0, after: 0, atOnce: driversAtOnce(query) }
  let map: MilesInput['atlas'] = null
  for await (const part of readRecordParts(periods, reach)) {
    const trips = await readDrivenTrips(
      part.map(({ id }) => id),
      [...new Set(part.flatMap(({ rows }) => rows.flatMap(({ tripId }) => tripId ?? [])))],
      instant(Date.parse(query.from) - 2 * DAY_MS),
      instant(Date.parse(query.to) + 2 * DAY_MS),
    )
    if (needsMap(trips)) map ??= await openStateMap()
    const drivers = part.map(({ id, rows, dated, from, to }) => ({
      apart: rows.filter(
        ({ status, tripId, special }) =>
          (status === 'DRIVING' && tripId === null) || special === 'PERSONAL_CONVEYANCE',
      ),
      trips: trips.get(id)!,
      dated,
      from,
      to,
    }))
    const atlas = needsMap(trips) ? map : null
    const summed = await openWorkers().run(MILES_TASK, { drivers, now, atlas }, owner)
    if (isRefusal(summed)) return summed
    part.forEach(({ id }, i) => {
      driven.push(...summed[i]!.miles.filter((one) => vehicle === null || one.vehicleId === vehicle))
      gaps.push(
        ...summed[i]!.gaps.filter(({ trip }) => vehicle === null || trip?.vehicleId === vehicle).map(
          gapOf(id),
        ),
      )
    })
  }
  return { rows: await sumByVehicle(driven), gaps }
}
