import '../../i18n/en/assign.ts'
import { useGetList } from 'react-admin'
import { MINUTE_MS } from '@longhaul/core'
import type { BoardRow } from '@longhaul/core/contract'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT } from '../../i18n/useT.ts'
import { formatMinutes, formatMoment } from '../../ui/format.ts'

/** In a line, what the board says of a driver: when free, hours, place. Empty while it is not known. */
export function useAvailability(driverIds: readonly number[]): (id: number) => string {
  const t = useT()
  const placeName = usePlaceName()
  const { data = [] } = useGetList<BoardRow>(
    'board',
    {
      filter: { id: driverIds },
      sort: { field: 'free_at', order: 'ASC' },
      pagination: { page: 1, perPage: Math.max(1, driverIds.length) },
    },
    { enabled: driverIds.length > 0, staleTime: MINUTE_MS, retry: false },
  )
  const free = ({ free_at, free_because: because, home_zone: zone }: BoardRow): string => {
    if (free_at === null) return t('assign.option.unknown')
    return because === 'now'
      ? t('assign.option.free')
      : t('assign.option.freeAt', { time: formatMoment(free_at, zone) })
  }
  return (id) => {
    const row = data.find((one) => one.id === id)
    if (!row) return ''
    const hours = t('assign.option.hours', { time: formatMinutes(row.free_driving_minutes) })
    const place = row.free_place && placeName(row.free_place.name)
    return [free(row), ...(row.free_at === null ? [] : [hours]), ...(place ? [place] : [])].join(' · ')
  }
}
