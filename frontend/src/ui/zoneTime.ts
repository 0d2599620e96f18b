/**
 * By Intl alone: no zone library travels with the page. Instants are epoch milliseconds, days `YYYY-MM-DD`,
 * wall times `YYYY-MM-DDTHH:MM` as `datetime-local` inputs have them.
 */
import { DAY_MS, MINUTE_MS } from '@longhaul/core'

const QUARTER_MS = 15 * MINUTE_MS

interface WallClock {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const readers = new Map<string, Intl.DateTimeFormat>()

function readerOf(zone: string): Intl.DateTimeFormat {
  const known = readers.get(zone)
  if (known) return known
  const reader = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  readers.set(zone, reader)
  return reader
}

export function wallClock(at: number, zone: string): WallClock {
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const part of readerOf(zone).formatToParts(at)) read[part.type] = Number(part.value)
  const { year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN } = read
  return { year, month, day, hour, minute }
}

const asIfUtc = (wall: WallClock): number =>
  Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute)

const offsetAt = (at: number, zone: string): number =>
  asIfUtc(wallClock(at, zone)) - Math.floor(at / MINUTE_MS) * MINUTE_MS

const two = (n: number): string => String(n).padStart(2, '0')

const isoDay = (wall: Pick<WallClock, 'year' | 'month' | 'day'>): string =>
  `${String(wall.year).padStart(4, '0')}-${two(wall.month)}-${two(wall.day)}`

/** Seconds are cut. */
export function toLocalInput(at: number, zone: string): string {
  const wall = wallClock(at, zone)
  return `${isoDay(wall)}T${two(wall.hour)}:${two(wall.minute)}`
}

type LocalReading =
  | { readonly ok: true; readonly at: number; readonly ambiguous: boolean }
  | { readonly ok: false; readonly reason: 'malformed' | 'nonexistent' }

const WALL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::00(?:\.0+)?)?$/

function readWall(text: string): number | null {
  const match = WALL.exec(text)
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number)
  const guess = asIfUtc({ year, month, day, hour, minute })
  // Date.UTC rolls 31 February over; such a text is no date.
  return new Date(guess).toISOString().slice(0, 16) === text.slice(0, 16) ? guess : null
}

/** None, one or two instants, earliest first; `guess` is the wall time as if UTC. */
function instantsOf(guess: number, zone: string): number[] {
  const offsets = new Set([offsetAt(guess - DAY_MS, zone), offsetAt(guess + DAY_MS, zone)])
  return [...offsets]
    .map((offset) => guess - offset)
    .filter((at) => at + offsetAt(at, zone) === guess)
    .sort((a, b) => a - b)
}

/** The earlier instant in the hour an autumn night repeats; none in the hour a spring night skips. */
export function fromLocalInput(text: string, zone: string): LocalReading {
  const guess = readWall(text)
  if (guess === null) return { ok: false, reason: 'malformed' }
  const [first, second] = instantsOf(guess, zone)
  if (first === undefined) return { ok: false, reason: 'nonexistent' }
  return { ok: true, at: first, ambiguous: second !== undefined }
}

/** The first instant of a home-terminal day (395.2); `startHour` is 0 to 23. */
export function dayStart(date: string, zone: string, startHour = 0): number {
  const guess = readWall(`${date}T${two(startHour)}:00`)
  if (guess === null) throw new RangeError(`'${date}' is not a day`)
  // A day whose first hour a spring night skips begins where the clock jumps.
  return instantsOf(guess, zone)[0] ?? guess - offsetAt(guess - DAY_MS, zone)
}

export function shiftDay(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The home-terminal day that holds `at`. */
export function dayOf(at: number, zone: string, startHour = 0): string {
  const date = isoDay(wallClock(at, zone))
  return at < dayStart(date, zone, startHour) ? shiftDay(date, -1) : date
}

export const nextQuarterHour = (at: number): number => Math.ceil(at / QUARTER_MS) * QUARTER_MS
