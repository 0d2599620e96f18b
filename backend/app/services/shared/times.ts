import {
  assertDate,
  BadInput,
  instant,
  localInstant,
  wallTime,
  floorToMinute,
  type Instant,
} from '@longhaul/core'

const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i
/** Trips and logs of another age are typing errors. */
const EARLIEST = Date.UTC(2000, 0, 1)
const LATEST = Date.UTC(2100, 0, 1)

/** Cut to the minute; without an offset in `zone`. `null` if a clock skips it, the earlier of two. */
export function parseTime(text: string, zone: string): Instant | null {
  const [, date, time, , offset] = TIME.exec(text.trim()) ?? []
  if (date === undefined || time === undefined) return null
  const at = offset ? instant(Date.parse(text.trim().replace(' ', 'T'))) : localTime(date, time, zone)
  return at !== null && at >= EARLIEST && at < LATEST ? floorToMinute(at) : null
}

function localTime(date: string, time: string, zone: string): Instant | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  try {
    assertDate(date)
  } catch (error) {
    if (error instanceof BadInput) return null
    throw error
  }
  const at = localInstant(date, time, zone)
  return wallTime(at, zone) === time ? at : null
}

/** `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  try {
    assertDate(text)
    return /^(19|20)\d{2}-/.test(text)
  } catch (error) {
    if (error instanceof BadInput) return false
    throw error
  }
}
