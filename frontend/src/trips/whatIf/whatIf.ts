import { HOUR_MS, MINUTE_MS } from '@longhaul/core'
import { type RouteResult, type TripBody } from '@longhaul/core/contract'

export const LATER_HOURS = [1, 2, 4, 8, 12] as const
export const SPEEDS = [50, 55, 60, 65] as const

export type Variant = 'later' | 'slower' | 'split' | 'latest'

export const variantsOf = (
  body: TripBody,
  { laterHours, speed }: { laterHours: number; speed: number },
  latestDeparture: string | null,
): Partial<Record<Variant, TripBody>> => ({
  later: {
    ...body,
    start_time: new Date(Date.parse(body.start_time) + laterHours * HOUR_MS).toISOString(),
  },
  slower: { ...body, max_speed_mph: speed },
  split: { ...body, split_sleeper: true },
  ...(latestDeparture !== null && { latest: { ...body, start_time: latestDeparture } }),
})

export interface PlanFigures {
  readonly arrival: string
  readonly drivingMinutes: number
  /** Rests that give back a shift or a cycle, halves of a split counted singly. */
  readonly rests: number
  /** Of the appointment that is missed by most; `null` without one. */
  readonly lateMinutes: number | null
}

const RESTS: ReadonlySet<string> = new Set(['rest', 'restart', 'split'])

export const figuresOf = ({ arrival, duty_statuses, stops, appointments }: RouteResult): PlanFigures => ({
  arrival,
  drivingMinutes: duty_statuses
    .filter(({ status }) => status === 'DRIVING')
    .reduce(
      (sum, row) =>
        sum + (Date.parse(row.end_time ?? row.start_time) - Date.parse(row.start_time)) / MINUTE_MS,
      0,
    ),
  rests: stops.filter(({ kind }) => RESTS.has(kind)).length,
  lateMinutes: appointments.length > 0 ? Math.max(...appointments.map((row) => row.late_minutes)) : null,
})

/** Minutes by which `route` arrives later than `base`; negative when it is earlier. */
export const arrivalDelay = (route: RouteResult, base: RouteResult): number =>
  Math.round((Date.parse(route.arrival) - Date.parse(base.arrival)) / MINUTE_MS)
