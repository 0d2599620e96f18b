import { formatMoment, formatNear } from '../../ui/format.ts'
import { useNow } from '../../ui/useNow.ts'
import { usePhone } from '../../ui/usePhone.ts'

/** On a phone with no more of the date than the time needs. */
export function ShortMoment({ at, zone }: { at: string; zone: string }) {
  const now = useNow(60_000)
  return usePhone() ? formatNear(at, zone, now) : formatMoment(at, zone)
}
