import { milesApart } from '../geo/measure.ts'
import { HOUR_MS, MINUTE_MS, type Instant, type LonLat } from '../units.ts'
import type { Appointments } from './appointments.ts'
import type { Availability } from './availability.ts'
import type { StopBetween } from './places/stopsBetween.ts'

/** Of a driver what an estimate needs. */
export interface IdleDriver {
  readonly from: LonLat
  readonly offers: Availability['offers']
}

export interface WaitingLoad {
  readonly pickup: LonLat
  readonly stops: readonly Pick<StopBetween, 'point' | 'service'>[]
  readonly dropoff: LonLat
  readonly startMs: Instant
  readonly appointments: Appointments
}

export interface PairCost {
  /** Empty road miles. */
  readonly miles: number
  /** Minutes after what was wanted, at pickup and drop-off together. */
  readonly late: number
}

/** An estimate: roads are longer than the crow's way, and trucks slower than the sign. */
const ROAD_SHARE = 1.2
const MPH = 52
const [DRIVE_MINUTES, REST_MINUTES, LOADING_MINUTES] = [11 * 60, 10 * 60, 60]

const roadMiles = (a: LonLat, b: LonLat): number => milesApart(a, b) * ROAD_SHARE
const drivingOf = (miles: number): number => (miles / MPH) * 60

/** Minutes from the start with so much driving left to the end of the drive, rests between. */
function driveTime(driving: number, left: number): number {
  const beyond = Math.max(0, driving - left)
  return driving + Math.ceil(beyond / DRIVE_MINUTES) * REST_MINUTES
}

const lateBy = (at: number, until: number | null): number =>
  until === null ? 0 : Math.max(0, (at - until) / MINUTE_MS)

/** Without an appointment a load counts from its planned start; `null` when no free time is known. */
export function pairCost({ from, offers }: IdleDriver, load: WaitingLoad): PairCost | null {
  if (offers.length === 0) return null
  const miles = roadMiles(from, load.pickup)
  const empty = drivingOf(miles)
  const way = [load.pickup, ...load.stops.map(({ point }) => point), load.dropoff]
  const loaded = drivingOf(way.slice(1).reduce((sum, point, i) => sum + roadMiles(way[i]!, point), 0))
  const work = load.stops.reduce((sum, { service }) => sum + service, LOADING_MINUTES as number)
  const { pickup, dropoff } = load.appointments
  const arrivals = offers.map(({ at, driving }) => {
    const there = Math.max(at + driveTime(empty, driving) * MINUTE_MS, pickup?.from ?? -Infinity)
    const end = at + (driveTime(empty + loaded, driving) + work) * MINUTE_MS
    return lateBy(there, pickup ? pickup.until : load.startMs) + lateBy(end, dropoff?.until ?? null)
  })
  return { miles, late: Math.min(...arrivals) }
}

/** What an hour late weighs, in empty miles, unless told. */
export const LATE_HOUR_MILES = 100

/** Whole, so that sums are exact. */
export const weightOf = ({ miles, late }: PairCost, lateHourMiles: number): number =>
  Math.round(miles + (late * MINUTE_MS * lateHourMiles) / HOUR_MS)
