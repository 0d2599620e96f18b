import { daysUntil, expiryOf } from '@longhaul/core'
import { useT } from '../../i18n/useT.ts'
import { leftWords } from '../../ui/papers/PaperDay.tsx'
import { useNow } from '../../ui/useNow.ts'
import { dayOf } from '../../ui/zoneTime.ts'

/** How long a paper still holds, where somebody has to look at it; else nothing. */
export function PaperLeft({ day, zone }: { day: string | null; zone: string }) {
  const t = useT()
  const today = dayOf(useNow(60_000), zone)
  const expiry = day === null ? 'later' : expiryOf(day, today)
  if (day === null || expiry === 'later') return null
  const days = daysUntil(day, today)
  const left = leftWords(days, t)
  return <span className={`paper-${expiry}`}>{days > 0 ? t('drivers.expires', { left }) : left}</span>
}
