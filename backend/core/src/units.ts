export type Minutes = number & { readonly unit: 'min' }
/** Statute miles. */
export type Miles = number & { readonly unit: 'mi' }
/** A point in time, epoch milliseconds. The engine keeps every instant on a whole minute. */
export type Instant = number & { readonly unit: 'epoch-ms' }
/** Longitude first, as GeoJSON has it: degrees, lon -180..180, lat -90..90. */
export type LonLat = readonly [lon: number, lat: number]

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** 24 hours; a home-terminal day on which the clocks change is shorter or longer. */
export const DAY_MS = 24 * HOUR_MS
export const DAY_MINUTES = 24 * 60

/** Input that cannot be taken; `path` names the field, e.g. `log[3].end`. */
export class BadInput extends Error {
  readonly path: string
  constructor(path: string, problem: string) {
    super(`${path}: ${problem}`)
    this.name = 'BadInput'
    this.path = path
  }
}

export const minutes = (n: number): Minutes => n as Minutes
export const hours = (n: number): Minutes => Math.round(n * 60) as Minutes
export const miles = (n: number): Miles => n as Miles
export const instant = (ms: number): Instant => ms as Instant

/** The minute an instant lies in. */
export const floorToMinute = (at: number): Instant => instant(Math.floor(at / MINUTE_MS) * MINUTE_MS)

export const isoTime = (at: number): string => new Date(at).toISOString()
export const utcDate = (at: number): string => isoTime(at).slice(0, 10)

/** `at` moved by `by` minutes (negative moves back). */
export const plus = (at: Instant, by: number): Instant => (at + by * MINUTE_MS) as Instant
export const between = (from: Instant, to: Instant): Minutes => ((to - from) / MINUTE_MS) as Minutes

/** `45 min`, `3 h`, `2 h 10 min`. */
export function hoursAndMinutes(length: number): string {
  const [h, min] = [Math.floor(length / 60), length % 60]
  if (h === 0) return `${min} min`
  return min === 0 ? `${h} h` : `${h} h ${min} min`
}
