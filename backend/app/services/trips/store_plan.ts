import { type PlannedRoute } from '@longhaul/core'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import DutyStatus from '#models/duty_status'
import type Trip from '#models/trip'
import TripPlan from '#models/trip_plan'
import { inChunks } from '#rows/in_chunks'
import { keepDrivenRoute } from '#services/trips/former_routes'
import { type TripFields } from '#services/trips/trip_inputs'

const ENGINE_VERSION = '1'

export const summarizePlan = (route: PlannedRoute) => ({
  totalMilesTenths: Math.round(route.miles * 10),
  arrivalMs: route.arrival,
  finishMs: route.finish,
  verdict: route.compliance.verdict,
})

/** Also in the place of the planned rows; recorded rows are never touched, nor is the road they are on. */
export async function storePlan(
  trip: Trip,
  route: PlannedRoute,
  inputs: TripFields,
  trx: TransactionClientContract,
): Promise<void> {
  await trip.useTransaction(trx).merge(summarizePlan(route)).save()
  if (route.duty[0]) await keepDrivenRoute(trip.id, route.duty[0].start, trx)
  await DutyStatus.query({ client: trx }).where({ trip_id: trip.id, origin: 'planned' }).delete()
  for (const chunk of inChunks(route.duty))
    await DutyStatus.createMany(
      chunk.map(({ status, start, end, why, place, point }) => ({
        driverId: trip.driverId,
        tripId: trip.id,
        status,
        startMs: start,
        endMs: end,
        locationDescription: place,
        lon: point[0],
        lat: point[1],
        remarks: why,
        origin: 'planned' as const,
        ...DutyStatus.unchanged,
      })),
      { client: trx },
    )
  await TripPlan.query({ client: trx }).where('trip_id', trip.id).delete()
  await TripPlan.create(
    {
      tripId: trip.id,
      engineVersion: ENGINE_VERSION,
      source: route.source,
      inputs,
      geometry: route.line,
      legs: route.legs,
      stops: route.stops,
      appointments: route.appointments,
      places: route.places,
      latestDepartureMs: route.latestDeparture,
      assumptions: route.assumptions,
      compliance: route.compliance,
    },
    { client: trx },
  )
}
