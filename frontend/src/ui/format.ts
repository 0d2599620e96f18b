import { DAY_MS, hoursAndMinutes, MINUTE_MS } from '@longhaul/core'
import { reader, type Reader } from '../i18n/language.ts'
import { dayOf, dayStart, shiftDay, wallClock } from './zoneTime.ts'

/**
 * How dates, times and figures read: the only place that knows. They follow the reader's language and
 * clock; a form for an inspector asks with `FORM_READER`.
 */
const readers = new Map<string, Intl.DateTimeFormat>()

const LOCALES = { en: 'en-US', es: 'es-US' } as const

/** One for all words of a zone: making one takes long. */
function wordsOf(at: number, zone: string, locale: string) {
  const key = `${locale} ${zone}`
  const known =
    readers.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      weekday: 'short',
      month: 'short',
      hour: 'numeric',
      timeZoneName: 'short',
    })
  readers.set(key, known)
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of known.formatToParts(at)) read[type] = value
  const { weekday = '', month = '', timeZoneName = '' } = read
  return { weekday, month, timeZoneName }
}

type Moment = string | number
const ms = (moment: Moment): number => (typeof moment === 'number' ? moment : Date.parse(moment))

const two = (n: number): string => String(n).padStart(2, '0')

/** `CST`, daylight time included; so in Spanish too, as the truck's own clock has it. */
export const formatZone = (moment: Moment, zone: string): string =>
  wordsOf(ms(moment), zone, LOCALES.en).timeZoneName

/** Zones of long ago had other names. */
const ZONES_AS_OF = Date.UTC(2026, 0)

const zoneNamesKnown = new Map<string, string>()

/** `Mountain Time`, in Spanish `hora de la montaña`: how people call the zone, whatever the season. */
export function formatZoneName(zone: string): string {
  const locale = LOCALES[reader().language]
  const key = `${locale} ${zone}`
  const known = zoneNamesKnown.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts(ZONES_AS_OF).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  zoneNamesKnown.set(key, name)
  return name
}

const HALF_DAYS = { en: ['AM', 'PM'], es: ['a.m.', 'p.m.'] } as const
/** A line never breaks inside a time. */
const NBSP = '\u00a0'

function clock(hour: number, minute: number, { language, hourClock }: Reader): string {
  if (hourClock === 24) return `${two(hour)}:${two(minute)}`
  const half = HALF_DAYS[language][hour < 12 ? 0 : 1]
  return `${hour % 12 || 12}:${two(minute)}${NBSP}${half}`
}

/** `5:04 PM`, `17:04`, in Spanish `5:04 p.m.`: the clock of `zone`. */
export function formatTime(moment: Moment, zone: string, as: Reader = reader()): string {
  const { hour, minute } = wallClock(ms(moment), zone)
  return clock(hour, minute, as)
}

/** `6:00 AM`: an hour at which days start. */
export const formatHour = (hour: number): string => clock(hour, 0, reader())

function dayAndMonth(at: number, zone: string, language: Reader['language']): string {
  const { weekday, month } = wordsOf(at, zone, LOCALES[language])
  const { day } = wallClock(at, zone)
  return language === 'es' ? `${weekday}, ${day} ${month}` : `${weekday}, ${month} ${day}`
}

const withYear = (date: string, year: string | number, language: Reader['language']): string =>
  language === 'es' ? `${date} ${year}` : `${date}, ${year}`

/** `Tue, Dec 1`; with the year where it is not the one it is now in `zone`: `Wed, Jan 1, 2025`. */
export function formatDate(moment: Moment, zone: string): string {
  const at = ms(moment)
  const { language } = reader()
  const { year } = wallClock(at, zone)
  const date = dayAndMonth(at, zone, language)
  return year === wallClock(Date.now(), zone).year ? date : withYear(date, year, language)
}

/** `Tue`. */
export const formatWeekday = (moment: Moment, zone: string): string =>
  wordsOf(ms(moment), zone, LOCALES[reader().language]).weekday

/** `Tue, Dec 1, 6:00 AM CST`. */
export const formatMoment = (moment: Moment, zone: string): string =>
  `${formatDate(moment, zone)}, ${formatTime(moment, zone)} ${formatZone(moment, zone)}`

/** Within so many days a day of the week says which it is. */
const WEEKDAY_MS = 6 * DAY_MS

/** At a glance: `6:00 AM CST` on the day of `asOf`, `Tue 6:00 AM CST` near it, else `Dec 1, 6:00 AM CST`. */
export function formatNear(moment: Moment, zone: string, asOf: Moment): string {
  const time = `${formatTime(moment, zone)}${NBSP}${formatZone(moment, zone)}`
  if (dayOf(ms(moment), zone) === dayOf(ms(asOf), zone)) return time
  const weekday = formatWeekday(moment, zone)
  if (Math.abs(ms(moment) - ms(asOf)) < WEEKDAY_MS) return `${weekday}${NBSP}${time}`
  return `${formatDate(moment, zone).replace(`${weekday}, `, '')}, ${time}`
}

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * `5:04 PM` today, else `Wed, Dec 2, 5:04 PM`: as one says it who stands in `zone`, with the zone's name
 * where the device's clock shows another time. Spanish has its article: `las 5:04 p.m.`, `el mié, 2 dic`.
 */
export function formatWhen(moment: Moment, zone: string, now: number, device = deviceZone()): string {
  const at = ms(moment)
  const name = formatZone(at, zone)
  const bare = name === formatZone(at, device) && !clocksChange(at, zone)
  const time = bare ? formatTime(at, zone) : `${formatTime(at, zone)} ${name}`
  const { language, hourClock } = reader()
  if (dayOf(at, zone) !== dayOf(now, zone))
    return `${language === 'es' ? 'el ' : ''}${formatDate(at, zone)}, ${time}`
  if (language !== 'es') return time
  return `${wallClock(at, zone).hour % hourClock === 1 ? 'la' : 'las'} ${time}`
}

/** `Tue, Dec 1, 2026` for a calendar day `YYYY-MM-DD`. */
export const formatDay = (date: string, { language }: Reader = reader()): string =>
  withYear(dayAndMonth(Date.parse(`${date}T12:00:00Z`), 'UTC', language), date.slice(0, 4), language)

const THEN = { en: 'then', es: 'luego' } as const

/** `CST`, or `CDT, then CST` where the clocks change before `end`. */
export function formatZones(start: Moment, end: Moment, zone: string): string {
  const [first, last] = [formatZone(start, zone), formatZone(ms(end) - 1, zone)]
  return first === last ? first : `${first}, ${THEN[reader().language]} ${last}`
}

/** A bare time of such a day can be read in two ways. */
function clocksChange(moment: Moment, zone: string): boolean {
  const date = dayOf(ms(moment), zone)
  return formatZone(dayStart(date, zone), zone) !== formatZone(dayStart(shiftDay(date, 1), zone), zone)
}

/** Nothing on most days, the zone's name where the clocks change. */
function zoneNames(start: Moment, end: Moment, zone: string): [from: string, to: string] {
  const [from, to] = [formatZone(start, zone), formatZone(end, zone)]
  if (from !== to) return [` ${from}`, ` ${to}`]
  return ['', clocksChange(start, zone) || clocksChange(end, zone) ? ` ${to}` : '']
}

/**
 * `6:00 AM – 7:30 AM`; the end carries its day when that is another one, and both their zone
 * (`zoneNames`).
 */
export function formatSpan(start: Moment, end: Moment, zone: string): string {
  const sameDay = formatDate(start, zone) === formatDate(end, zone)
  const [nameFrom, nameTo] = zoneNames(start, end, zone)
  const until = sameDay ? formatTime(end, zone) : `${formatDate(end, zone)}, ${formatTime(end, zone)}`
  return `${formatTime(start, zone)}${nameFrom} – ${until}${nameTo}`
}

/** `12:00 AM – 6:00 AM` inside one day, whose end reads as `12:00 AM`. */
export function formatClockSpan(start: Moment, end: Moment, zone: string, as: Reader = reader()): string {
  const [nameFrom, nameTo] = zoneNames(start, end, zone)
  return `${formatTime(start, zone, as)}${nameFrom} – ${formatTime(end, zone, as)}${nameTo}`
}

/** Minutes as every sentence writes them: `7 h 30 min`, `45 min`, `8 h`, `1,204 h`; `0 min` for none. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(Math.abs(minutes))
  const length = hoursAndMinutes(whole).replace(/^\d{4,}/, (hours) => formatFigure(Number(hours), 0))
  return `${minutes < 0 && whole > 0 ? '−' : ''}${length}`
}

export const formatDuration = (start: Moment, end: Moment): string =>
  formatMinutes((ms(end) - ms(start)) / MINUTE_MS)

const lists = new Map<string, Intl.ListFormat>()

/** `this, that, and the third`. */
export function formatList(parts: readonly string[]): string {
  const locale = LOCALES[reader().language]
  const format = lists.get(locale) ?? new Intl.ListFormat(locale, { type: 'conjunction' })
  lists.set(locale, format)
  return format.format(parts)
}

const figures = new Map<number, Intl.NumberFormat>()

/**
 * Formatters are made at the first figure: no page waits for one. Spanish in the US writes figures as
 * English does.
 */
export function formatFigure(value: number, digits: number): string {
  const format = figures.get(digits) ?? new Intl.NumberFormat('en-US', { maximumFractionDigits: digits })
  figures.set(digits, format)
  return format.format(value)
}

/** `1,014 mi`. */
export const formatMiles = (miles: number): string => `${formatFigure(miles, 0)} mi`

/** `612.4` */
export const formatTenths = (value: number): string => formatFigure(value, 1)

/** `612.4 mi` */
export const formatLogMiles = (miles: number): string => `${formatTenths(miles)} mi`

/** `10.25`: hours, as a paper log's totals column has them. */
export const formatTotalHours = (minutes: number): string => (minutes / 60).toFixed(2)
