import { HOUR_MS, MINUTE_MS } from '@longhaul/core'
import { type RouteResult, type TripBody } from '@longhaul/core/contract'

export const LATER_HOURS = [1, 2, 4, 8, 12] as const
export const SPEEDS = [50, 55, 60, 65] as const

export type Variant = 'later' | 'slower' | 'split' | 'latest' | 'without'

function withoutStop({ stops = [], ...body }: TripBody, left: number): TripBody {
  const rest = stops.toSpliced(left, 1)
  return rest.length > 0 ? { ...body, stops: rest } : body
}

/** `without`: the stop that is left out, where there are stops. */
export const variantsOf = (
  body: TripBody,
  { laterHours, speed, without }: { laterHours: number; speed: number; without: number },
  latestDeparture: string | null,
): Partial<Record<Variant, TripBody>> => ({
  later: {
    ...body,
    start_time: new Date(Date.parse(body.start_time) + laterHours * HOUR_MS).toISOString(),
  },
  slower: { ...body, max_speed_mph: speed },
  split: { ...body, split_sleeper: true },
  ...(latestDeparture !== null && { latest: { ...body, start_time: latestDeparture } }),
  ...(body.stops?.[without] && { without: withoutStop(body, without) }),
})

export interface PlanFigures {
  readonly arrival: string
  readonly drivingMinutes: number
  /** Rests that give back a shift or a cycle, halves of a split counted singly. */
  readonly rests: number
  /** Of the appointment or window that is missed by most; `null` without one. */
  readonly lateMinutes: number | null
}

const RESTS: ReadonlySet<string> = new Set(['rest', 'restart', 'split'])

/** A place where nothing ever closes has no slack. */
const latenesses = ({ appointments, places }: RouteResult): number[] =>
  [
    ...appointments,
    ...places.filter(({ slack_minutes: slack, late_minutes: late }) => slack !== null || late > 0),
  ].map((row) => row.late_minutes)

export const figuresOf = (route: RouteResult): PlanFigures => ({
  arrival: route.arrival,
  drivingMinutes: route.duty_statuses
    .filter(({ status }) => status === 'DRIVING')
    .reduce(
      (sum, row) =>
        sum + (Date.parse(row.end_time ?? row.start_time) - Date.parse(row.start_time)) / MINUTE_MS,
      0,
    ),
  rests: route.stops.filter(({ kind }) => RESTS.has(kind)).length,
  lateMinutes: latenesses(route).length > 0 ? Math.max(...latenesses(route)) : null,
})

/** Minutes by which `route` arrives later than `base`; negative when it is earlier. */
export const arrivalDelay = (route: RouteResult, base: RouteResult): number =>
  Math.round((Date.parse(route.arrival) - Date.parse(base.arrival)) / MINUTE_MS)
