import type { BoardRow } from '@longhaul/core/contract'
import type { T } from '../i18n/useT.ts'
import { formatDay, formatMiles, formatMinutes, formatNear } from '../ui/format.ts'

/** A row's times at a glance. */
export const momentOf = (at: string, { as_of, home_zone }: Pick<BoardRow, 'as_of' | 'home_zone'>): string =>
  formatNear(at, home_zone, as_of)

/** When the driver is free. */
export function freeAt(row: BoardRow, t: T): string {
  if (row.free_at !== null)
    return row.free_because === 'now' ? t('board.free.now') : momentOf(row.free_at, row)
  const recorded = row.unrecorded_hours !== null
  return t(recorded && row.trip_id === null ? 'board.free.spent' : 'board.free.unknown')
}

/** After what; nothing for who is free now. */
export function freeAfter({ free_because: because, trip_id: id, free_at }: BoardRow, t: T): string | null {
  if (because === 'now') return null
  if (id !== null && because !== 'rest') return t('board.free.trip', { id })
  return free_at === null ? null : t('board.free.rest')
}

/** What forbids the driver the road. */
export const expiredWords = ({ expired }: BoardRow, t: T): string[] =>
  expired.map(({ paper, day }) => t('board.expired', { paper: t(`papers.${paper}`), day: formatDay(day) }))

export const sinceWords = (row: BoardRow, t: T): string | null =>
  row.status_since === null ? null : t('board.since', { time: momentOf(row.status_since, row) })

export const leftWords = (minutes: number | null, t: T): string =>
  minutes === null ? t('board.noLimit') : formatMinutes(minutes)

/** `+65 mi`: more, or less, than something else. */
export const signedMiles = (miles: number): string =>
  `${Math.round(miles) < 0 ? '−' : '+'}${formatMiles(Math.abs(miles))}`
export const signedMinutes = (minutes: number): string =>
  `${Math.round(minutes) < 0 ? '' : '+'}${formatMinutes(minutes)}`

/** `2:05` for 2 h 5 min. */
export function clockFace(minutes: number): string {
  const whole = Math.round(Math.abs(minutes))
  const face = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
  return minutes < 0 && whole > 0 ? `−${face}` : face
}
