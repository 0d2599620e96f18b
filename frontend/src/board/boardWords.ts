import type { BoardRow } from '@longhaul/core/contract'
import type { T } from '../i18n/useT.ts'
import { formatMinutes, formatMoment } from '../ui/format.ts'

/** When the driver is free, and after what. */
export function freeWords(
  { free_at, free_because: because, trip_id: id, home_zone }: BoardRow,
  t: T,
): string {
  if (free_at === null) return id === null ? t('board.free.spent') : t('board.free.unknown', { id })
  if (because === 'now') return t('board.free.now')
  const time = formatMoment(free_at, home_zone)
  return because === 'trip' && id !== null
    ? t('board.free.trip', { time, id })
    : t('board.free.rest', { time })
}

export const statusWords = ({ status, status_since: since, home_zone }: BoardRow, t: T): string =>
  status === null || since === null
    ? t('board.noStatus')
    : t('board.statusSince', { status: t(`duty.status.${status}`), time: formatMoment(since, home_zone) })

export const leftWords = (minutes: number | null, t: T): string =>
  minutes === null ? t('board.noLimit') : formatMinutes(minutes)
