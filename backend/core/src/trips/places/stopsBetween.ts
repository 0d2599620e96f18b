import type { PlaceKind } from '../../hos/planner/types.ts'
import type { LonLat, Minutes } from '../../units.ts'
import type { Appointment } from '../appointments.ts'

/** A place between the pickup and the drop-off of a trip. */
export interface StopBetween {
  readonly name: string
  readonly point: LonLat
  readonly kind: PlaceKind
  /** Of work there. */
  readonly service: Minutes
  /** One after another; none: at any time. */
  readonly windows: readonly Appointment[]
  /** May one be off duty or in the berth there? */
  readonly rest: boolean
}

/** One that is still ahead, by its number in the whole trip: 1 comes after the pickup. */
export interface StopAhead extends StopBetween {
  readonly number: number
}

export const numberStops = (stops: readonly StopBetween[]): readonly StopAhead[] =>
  stops.map((stop, i) => ({ ...stop, number: i + 1 }))
