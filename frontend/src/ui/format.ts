/** How figures read everywhere in the web app: `Tue 1 Dec, 06:00 CST`, `7 h 30 m`, `1,014 mi`. */
import { dayOf, dayStart, shiftDay, wallClock } from './zoneTime.ts'

const readers = new Map<string, Intl.DateTimeFormat>()

/**
 * The words a moment reads with in `zone`: `Tue`, `Dec`, `CST`. One reader for all of them, since making
 * one takes long.
 */
function wordsOf(at: number, zone: string) {
  const reader =
    readers.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'short',
      month: 'short',
      hour: 'numeric',
      timeZoneName: 'short',
    })
  readers.set(zone, reader)
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of reader.formatToParts(at)) read[type] = value
  const { weekday = '', month = '', timeZoneName = '' } = read
  return { weekday, month, timeZoneName }
}

export type Moment = string | number
const ms = (moment: Moment): number => (typeof moment === 'number' ? moment : Date.parse(moment))

const two = (n: number): string => String(n).padStart(2, '0')

/** `CST`: the zone's short name at that moment, daylight time included. */
export const formatZone = (moment: Moment, zone: string): string => wordsOf(ms(moment), zone).timeZoneName

/** `06:00`, on the 24-hour clock of `zone`. */
export function formatTime(moment: Moment, zone: string): string {
  const { hour, minute } = wallClock(ms(moment), zone)
  return `${two(hour)}:${two(minute)}`
}

function dayAndMonth(at: number, zone: string): string {
  const { weekday, month } = wordsOf(at, zone)
  return `${weekday} ${wallClock(at, zone).day} ${month}`
}

/** `Tue 1 Dec`; with the year where it is not the one it is now in `zone`: `Wed 1 Jan 2025`. */
export function formatDate(moment: Moment, zone: string): string {
  const at = ms(moment)
  const { year } = wallClock(at, zone)
  return year === wallClock(Date.now(), zone).year
    ? dayAndMonth(at, zone)
    : `${dayAndMonth(at, zone)} ${year}`
}

/** `Tue 1 Dec, 06:00 CST`. */
export const formatMoment = (moment: Moment, zone: string): string =>
  `${formatDate(moment, zone)}, ${formatTime(moment, zone)} ${formatZone(moment, zone)}`

/** `04:00`: an hour at which days start. */
export const formatHour = (hour: number): string => `${two(hour)}:00`

/** `Tue 1 Dec 2026` for a calendar day `YYYY-MM-DD`. */
export const formatDay = (date: string): string =>
  `${dayAndMonth(Date.parse(`${date}T12:00:00Z`), 'UTC')} ${date.slice(0, 4)}`

/**
 * `CST`: the names a clock in `zone` goes by from `start` until before `end`; `CDT, then CST` where it
 * changes.
 */
export function formatZones(start: Moment, end: Moment, zone: string): string {
  const [first, last] = [formatZone(start, zone), formatZone(ms(end) - 1, zone)]
  return first === last ? first : `${first}, then ${last}`
}

/**
 * Whether the clocks of `zone` change on the calendar day of that moment: a bare time of it can be read in
 * two ways.
 */
function clocksChange(moment: Moment, zone: string): boolean {
  const date = dayOf(ms(moment), zone)
  return formatZone(dayStart(date, zone), zone) !== formatZone(dayStart(shiftDay(date, 1), zone), zone)
}

/**
 * What stands behind the two ends of a span: nothing on most days, the zone's name where the clocks change.
 */
function zoneNames(start: Moment, end: Moment, zone: string): [from: string, to: string] {
  const [from, to] = [formatZone(start, zone), formatZone(end, zone)]
  if (from !== to) return [` ${from}`, ` ${to}`]
  return ['', clocksChange(start, zone) || clocksChange(end, zone) ? ` ${to}` : '']
}

/**
 * `06:00 – 07:30`; the end carries its day when it falls on another one, and both carry the zone's name
 * where the offset changes between them: `00:30 CDT – 02:30 CST`. On the day the clocks change every span
 * names its zone.
 */
export function formatSpan(start: Moment, end: Moment, zone: string): string {
  const sameDay = formatDate(start, zone) === formatDate(end, zone)
  const [nameFrom, nameTo] = zoneNames(start, end, zone)
  const until = sameDay ? formatTime(end, zone) : `${formatDate(end, zone)}, ${formatTime(end, zone)}`
  return `${formatTime(start, zone)}${nameFrom} – ${until}${nameTo}`
}

/**
 * `00:00 – 06:00` inside one day; both carry the zone's name as `formatSpan` has it. The end of a day reads
 * as `00:00`.
 */
export function formatClockSpan(start: Moment, end: Moment, zone: string): string {
  const [nameFrom, nameTo] = zoneNames(start, end, zone)
  return `${formatTime(start, zone)}${nameFrom} – ${formatTime(end, zone)}${nameTo}`
}

/** Minutes as `7 h 30 m`, `45 m`, `8 h`; `0 m` for none. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(Math.abs(minutes))
  const sign = minutes < 0 && whole > 0 ? '−' : ''
  const h = Math.floor(whole / 60)
  const m = whole % 60
  if (h === 0) return `${sign}${m} m`
  return m === 0 ? `${sign}${h} h` : `${sign}${h} h ${m} m`
}

/** Minutes between two moments, as `formatMinutes`. */
export const formatDuration = (start: Moment, end: Moment): string =>
  formatMinutes((ms(end) - ms(start)) / 60_000)

const figures = new Map<number, Intl.NumberFormat>()

/**
 * `value` with at most `digits` decimals. Made at the first figure: no page waits for it before it is
 * drawn.
 */
export function formatFigure(value: number, digits: number): string {
  const format = figures.get(digits) ?? new Intl.NumberFormat('en-US', { maximumFractionDigits: digits })
  figures.set(digits, format)
  return format.format(value)
}

/** `1,014 mi`. */
export const formatMiles = (miles: number): string => `${formatFigure(miles, 0)} mi`

/** `612.4`: a figure with at most one decimal, for logs and hours. */
export const formatTenths = (value: number): string => formatFigure(value, 1)

/** `612.4 mi`: the miles of a log, with their tenths. */
export const formatLogMiles = (miles: number): string => `${formatTenths(miles)} mi`

/** Hours with up to two decimals, as a paper log's totals column has them: `10.25`. */
export const formatTotalHours = (minutes: number): string => (minutes / 60).toFixed(2)
