import { Temporal } from 'temporal-polyfill'
import {
  BadInput,
  DAY_MINUTES,
  DAY_MS,
  floorToMinute,
  HOUR_MS,
  instant,
  MINUTE_MS,
  type Instant,
  type Minutes,
  minutes,
} from '../../units.ts'
import { kept } from './kept.ts'

/**
 * 395.2 "24-hour period": a home-terminal day is 23, 24 or 25 hours long. Only this room knows time zones.
 */

export interface HomeDay {
  /** Days since 1970-01-01, for arithmetic. */
  readonly number: number
  /** `YYYY-MM-DD`, the local date on which the period starts. */
  readonly date: string
  readonly start: Instant
  readonly end: Instant
  readonly length: Minutes
}

const EPOCH = Temporal.PlainDate.from('1970-01-01')

const knownZones = new Map<string, Temporal.ZonedDateTime>()
const inZone = (zone: string): Temporal.ZonedDateTime => zoned(instant(0), zone)

/** Throws `BadInput` unless `zone` is an IANA time zone this machine knows. */
export function assertZone(zone: string, path = 'zone'): void {
  if (!isKnownZone(zone)) throw new BadInput(path, `'${String(zone)}' is not a known time zone`)
}

function isKnownZone(zone: string): boolean {
  try {
    // An offset is no zone, nor is a time with its zone in brackets.
    return /^[A-Za-z]/.test(zone) && kept(knownZones, 2000, zone, inZone) !== undefined
  } catch {
    return false
  }
}

/** Throws `BadInput` unless `date` is a real day written `YYYY-MM-DD`. */
export function assertDate(date: string, path = 'date'): void {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new BadInput(path, 'not a date of the form YYYY-MM-DD')
  try {
    Temporal.PlainDate.from(date)
  } catch {
    throw new BadInput(path, `there is no day '${date}'`)
  }
}

/** Is `date` one of the days from a first to a last one, `null` for no last one? */
export const isWithin = (date: string, first: string, last: string | null): boolean =>
  first <= date && (last === null || date <= last)

export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString()

/** Local wall-clock time at `at`, 24-hour `HH:MM`. */
export function wallTime(at: Instant, zone: string): string {
  const day = homeDays(zone, 0).at(at)
  const time =
    day.length === DAY_MINUTES
      ? {
          hour: Math.floor((at - day.start) / HOUR_MS),
          minute: Math.floor(((at - day.start) % HOUR_MS) / MINUTE_MS),
        }
      : zoned(at, zone)
  return `${two(time.hour)}:${two(time.minute)}`
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Sun, Nov 22, 2026`: how every sentence writes the day `YYYY-MM-DD`. */
export function wallDay(date: string): string {
  const { dayOfWeek, month, day, year } = Temporal.PlainDate.from(date)
  return `${WEEKDAYS[dayOfWeek - 1]}, ${MONTHS[month - 1]} ${day}, ${year}`
}

/** `17:04 on Sun, Nov 22, 2026` on the clocks of `zone`: how every sentence writes a moment of some day. */
export const wallMoment = (at: Instant, zone: string): string =>
  `${wallTime(at, zone)} on ${wallDay(homeDays(zone, 0).at(at).date)}`

/** Local date and time at `at` with its offset, minutes only: `2026-03-02T17:30-06:00`. */
export const localIso = (at: Instant, zone: string): string =>
  zoned(at, zone).toString({ smallestUnit: 'minute', timeZoneName: 'never' })

export const wallHour = (at: Instant, zone: string): number => zoned(at, zone).hour

/** Throws for no such zone; a skipped time moves on, a repeated one is the earlier. */
export function localInstant(date: string, time: string, zone: string): Instant {
  const local = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: zone,
    plainTime: Temporal.PlainTime.from(time),
  })
  return instant(local.epochMilliseconds)
}

const zoned = (at: Instant, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
const two = (n: number): string => String(n).padStart(2, '0')

/** Get one from `homeDays`, which keeps it. */
export class HomeDays {
  readonly zone: string
  readonly dayStartHour: number
  readonly #starts = new Map<number, Instant>()
  readonly #days = new Map<number, HomeDay>()
  #last: HomeDay | null = null

  constructor(zone: string, dayStartHour: number) {
    this.zone = zone
    this.dayStartHour = dayStartHour
  }

  at(at: Instant): HomeDay {
    const last = this.#last
    if (last !== null && at >= last.start && at < last.end) return last
    // Zones lie within 14 hours of UTC, so the day is the UTC day or a neighbour (two back with a late day
    // start).
    let number = Math.floor(at / DAY_MS) + 1
    while (this.#start(number) > at) number -= 1
    const day = this.numbered(number)
    this.#last = day
    return day
  }

  on(date: string): HomeDay {
    return this.numbered(EPOCH.until(Temporal.PlainDate.from(date)).days)
  }

  /** The day with this number; `numbered(day.number + 1)` is the next one. */
  numbered(number: number): HomeDay {
    return kept(this.#days, 10_000, number, this.#makeDay)
  }

  nextStart(at: Instant): Instant {
    return this.at(at).end
  }

  #start(number: number): Instant {
    return kept(this.#starts, 10_000, number, this.#makeStart)
  }

  readonly #makeDay = (number: number): HomeDay => {
    const start = this.#start(number)
    const end = this.#start(number + 1)
    return {
      number,
      date: EPOCH.add({ days: number }).toString(),
      start,
      end,
      length: minutes((end - start) / MINUTE_MS),
    }
  }

  readonly #makeStart = (number: number): Instant => {
    const local = EPOCH.add({ days: number }).toZonedDateTime({
      timeZone: this.zone,
      plainTime: new Temporal.PlainTime(this.dayStartHour),
    })
    return floorToMinute(local.epochMilliseconds)
  }
}

const calendars = new Map<string, HomeDays>()
/** A log is read in one zone: the words of its findings ask for the same calendar thousands of times. */
let latest = new HomeDays('UTC', 0)

/** The same object for the same zone and hour. Throws `BadInput` for a bad zone or hour. */
export function homeDays(zone: string, dayStartHour: number): HomeDays {
  if (latest.zone === zone && latest.dayStartHour === dayStartHour) return latest
  latest = kept(calendars, 64, `${zone}|${dayStartHour}`, () => {
    assertZone(zone)
    assertDayStartHour(dayStartHour)
    return new HomeDays(zone, dayStartHour)
  })
  return latest
}

/** Throws `BadInput` unless the hour is a whole number from 0 to 23. */
export function assertDayStartHour(hour: number, path = 'dayStartHour'): void {
  if (!Number.isInteger(hour) || hour < 0 || hour > 23)
    throw new BadInput(path, 'not a whole hour from 0 to 23')
}
