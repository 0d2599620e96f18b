import type { StopOrder } from '@longhaul/core/contract'
import type { T } from '../../i18n/useT.ts'
import { formatMiles, formatMinutes } from '../../ui/format.ts'

const isKept = (order: readonly number[]): boolean => order.every((stop, i) => stop === i)

/** What another order would save; `null` where the stops are in the best one. */
export function savedWords(
  { order, before, saved_minutes, saved_miles }: StopOrder,
  placeName: (name: string) => string,
  t: T,
): string | null {
  if (isKept(order)) return null
  if (before === null || saved_minutes === null || saved_miles === null) return t('stops.order.cannot')
  const late = before.places.find(({ late_minutes: minutes }) => minutes > 0)
  const figures = {
    length: formatMinutes(Math.abs(saved_minutes)),
    miles: formatMiles(Math.abs(saved_miles)),
  }
  if (late)
    return [
      t('stops.order.keeps', {
        place: placeName(late.location_name),
        length: formatMinutes(late.late_minutes),
      }),
      saved_minutes === 0
        ? t('stops.order.endsAlike')
        : t(saved_minutes > 0 ? 'stops.order.endsEarlier' : 'stops.order.endsLater', figures),
    ].join(' ')
  const miles = Math.round(saved_miles)
  if (saved_minutes === 0) return t('stops.order.savesMiles', figures)
  if (miles === 0) return t('stops.order.savesTime', figures)
  return t(miles > 0 ? 'stops.order.saves' : 'stops.order.savesForMiles', figures)
}
