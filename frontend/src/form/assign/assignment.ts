import type { CandidateRow } from '@longhaul/core/contract'
import type { TripChange } from '../../providers/types.ts'

/** The truck that the trip has is retired or of another carrier: another one goes, if any. */
export const leavesTruck = ({ warnings }: CandidateRow): boolean =>
  warnings.some(({ kind }) => kind === 'truck-retired' || kind === 'truck-foreign')

/** What is changed of a trip that cannot be planned for the driver: start and place stay. */
export const givenAllTheSame = (candidate: CandidateRow): TripChange => ({
  driver_id: candidate.driver.id,
  ...(leavesTruck(candidate) && candidate.vehicle && { vehicle_id: candidate.vehicle.id }),
})

/** A trip as it is planned for its new driver: from where the driver is free, with the hours used by then. */
export const assignmentOf = ({
  driver,
  vehicle,
  place,
  plan,
  trip_updated_at,
}: CandidateRow): TripChange => ({
  driver_id: driver.id,
  ...(vehicle && { vehicle_id: vehicle.id }),
  ...(place && { current_location_name: place.name, current_location_input: place.location }),
  ...(plan && { current_cycle_hours: plan.cycle_hours, start_time: plan.depart_at }),
  updated_at: trip_updated_at,
})
