import type { Point, TripBody } from './wire.ts'

export interface NamedPoint {
  readonly name: string
  readonly point: Point
}

/** The places of a trip as its request has them. */
export const placesBody = ({
  current,
  pickup,
  dropoff,
}: Readonly<Record<'current' | 'pickup' | 'dropoff', NamedPoint>>) =>
  ({
    current_location_input: current.point,
    current_location_name: current.name,
    pickup_location_input: pickup.point,
    pickup_location_name: pickup.name,
    dropoff_location_input: dropoff.point,
    dropoff_location_name: dropoff.name,
  }) satisfies Partial<TripBody>
