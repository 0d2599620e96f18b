/** Other plans for the trip on Create Trip, and what a plan comes to in a few figures. */
import { MINUTE_MS } from '@longhaul/core'
import { type RouteResult, type TripBody } from '@longhaul/core/contract'
import { HOUR_MS } from '../../ui/zoneTime.ts'

export const LATER_HOURS = [1, 2, 4, 8, 12] as const
export const SPEEDS = [50, 55, 60, 65] as const

export type Variant = 'later' | 'slower' | 'split'

/** The body with one thing changed. */
export const variantsOf = (
  body: TripBody,
  { laterHours, speed }: { laterHours: number; speed: number },
): Record<Variant, TripBody> => ({
  later: {
    ...body,
    start_time: new Date(Date.parse(body.start_time) + laterHours * HOUR_MS).toISOString(),
  },
  slower: { ...body, max_speed_mph: speed },
  split: { ...body, split_sleeper: true },
})

export interface PlanFigures {
  readonly arrival: string
  readonly drivingMinutes: number
  /** Rests that give back a shift or a cycle, halves of a split counted singly. */
  readonly rests: number
}

const RESTS: ReadonlySet<string> = new Set(['rest', 'restart', 'split'])

export const figuresOf = ({ arrival, duty_statuses, stops }: RouteResult): PlanFigures => ({
  arrival,
  drivingMinutes: duty_statuses
    .filter(({ status }) => status === 'DRIVING')
    .reduce(
      (sum, row) =>
        sum + (Date.parse(row.end_time ?? row.start_time) - Date.parse(row.start_time)) / MINUTE_MS,
      0,
    ),
  rests: stops.filter(({ kind }) => RESTS.has(kind)).length,
})

/** Minutes by which `route` arrives later than `base`; negative when it is earlier. */
export const laterBy = (route: RouteResult, base: RouteResult): number =>
  Math.round((Date.parse(route.arrival) - Date.parse(base.arrival)) / MINUTE_MS)
