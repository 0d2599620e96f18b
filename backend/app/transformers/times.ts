import { isoTime } from '@longhaul/core'

export const isoOrNull = (at: number | null): string | null => (at === null ? null : isoTime(at))

const QUARTER_MS = 15 * 60_000
const MOST_KNOWN = 20_000
/** How far a zone's clocks are ahead of UTC in a quarter of an hour: no zone changes within one. */
const ahead = new Map<string, number>()

const formats = new Map<string, Intl.DateTimeFormat>()
function formatIn(zone: string): Intl.DateTimeFormat {
  // The way Swedes write a time is ISO 8601's.
  const made =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, made)
  return made
}

function aheadOf(quarter: number, zone: string): number {
  const key = `${zone} ${quarter}`
  const known = ahead.get(key)
  if (known !== undefined) return known
  const found =
    Date.parse(
      `${formatIn(zone)
        .format(quarter * QUARTER_MS)
        .replace(' ', 'T')}Z`,
    ) -
    quarter * QUARTER_MS
  if (ahead.size >= MOST_KNOWN) ahead.clear()
  ahead.set(key, found)
  return found
}

/** `2026-12-01 06:00:00` on the clocks of `zone`: what a spreadsheet reads as a time. */
export const wallClock = (at: number, zone: string): string =>
  new Date(at + aheadOf(Math.floor(at / QUARTER_MS), zone)).toISOString().slice(0, 19).replace('T', ' ')
