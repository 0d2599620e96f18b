import { Temporal } from 'temporal-polyfill'
import { assertDate, BadInput, instant, isSaneInstant, MINUTE_MS, type Instant } from '../src/index.ts'

/** Readers of one field each; every one throws `BadInput` with the path of the field. */

export type Fields = Readonly<Record<string, unknown>>

export function object(value: unknown, path: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadInput(path || 'case', value === undefined ? 'missing' : 'not an object')
  return value as Fields
}

export const readId = (fields: Fields): string | null => (typeof fields.id === 'string' ? fields.id : null)

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

export function readInstant(value: unknown, path: string): Instant {
  if (value === undefined) throw new BadInput(path, 'missing')
  if (typeof value !== 'string' || !ISO.test(value))
    throw new BadInput(path, 'not an ISO 8601 time with an offset, like 2026-03-02T06:00-06:00')
  let at: number
  try {
    at = Temporal.Instant.from(value).epochMilliseconds
  } catch {
    throw new BadInput(path, `there is no time '${value}'`)
  }
  if (!isSaneInstant(at)) throw new BadInput(path, 'not in the years 1970 to 2199')
  if (at % MINUTE_MS !== 0) throw new BadInput(path, 'not on a whole minute')
  return instant(at)
}

export function readInstants(value: unknown, path: string): Instant[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return [readInstant(value, path)]
  return value.map((at, i) => readInstant(at, `${path}[${i}]`))
}

/** Two times in order; `null` for none. */
export function readSpan(value: unknown, path: string): readonly [Instant, Instant] | null {
  if (value === undefined || value === null) return null
  if (!Array.isArray(value) || value.length !== 2) throw new BadInput(path, 'not a pair [from, to]')
  const [from, to] = value.map((edge, i) => readInstant(edge, `${path}[${i}]`))
  if (from === undefined || to === undefined || to < from)
    throw new BadInput(`${path}[1]`, 'before the start of the window')
  return [from, to]
}

export function readSpans(value: unknown, path: string): (readonly [Instant, Instant])[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new BadInput(path, 'not a list of pairs')
  return value.map((span, i) => readSpan(span, `${path}[${i}]`)).filter((span) => span !== null)
}

/** Pairs of a first and a last day. */
export function readDayPairs(value: unknown, path: string): (readonly [string, string])[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new BadInput(path, 'not a list of pairs')
  return value.map((pair: unknown, i) => {
    const at = `${path}[${i}]`
    if (!Array.isArray(pair) || pair.length !== 2) throw new BadInput(at, 'not a pair [first day, last day]')
    return [readDate(pair[0], `${at}[0]`), readDate(pair[1], `${at}[1]`)] as const
  })
}

export function readDate(value: unknown, path: string): string {
  if (typeof value !== 'string') throw new BadInput(path, 'not a date of the form YYYY-MM-DD')
  assertDate(value, path)
  return value
}

export function readTime(value: unknown, path: string): string {
  if (typeof value !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(value))
    throw new BadInput(path, 'not a time of day of the form HH:MM')
  return value
}

export function readDayStart(value: unknown, path: string): number {
  const time = readTime(value, path)
  if (!time.endsWith(':00')) throw new BadInput(path, 'not a whole hour')
  return Number(time.slice(0, 2))
}

export function readNumber(value: unknown, path: string, least: number, most: number): number {
  if (value === undefined) throw new BadInput(path, 'missing')
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new BadInput(path, 'not a number')
  if (value < least || value > most) throw new BadInput(path, `not between ${least} and ${most}`)
  return value
}

export function readFlag(value: unknown, path: string, otherwise: boolean): boolean {
  if (value === undefined) return otherwise
  if (typeof value !== 'boolean') throw new BadInput(path, 'not true or false')
  return value
}

/** One of the choices; the first one when nothing is given. */
export function readChoice<const T>(value: unknown, path: string, choices: readonly [T, ...T[]]): T {
  if (value === undefined) return choices[0]
  const choice = choices.find((known) => known === value)
  if (choice === undefined) {
    const known = choices.filter((one) => one !== undefined).join(', ')
    throw new BadInput(path, `${JSON.stringify(value)} is none of ${known}`)
  }
  return choice
}

export const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

export function within<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof BadInput && path !== '')
      throw new BadInput(`${path}.${error.path}`, error.message.slice(error.path.length + 2))
    throw error
  }
}
