import './papers.css'
import { daysUntil, expiryOf } from '@longhaul/core'
import { useT, type T } from '../../i18n/useT.ts'
import { formatDay } from '../format.ts'
import { useNow } from '../useNow.ts'
import { dayOf } from '../zoneTime.ts'

/** How long something holds whose last day is `days` away. */
export function leftWords(days: number, t: T): string {
  if (days === 0) return t('papers.lastDay')
  return days < 0 ? t('papers.past', { smart_count: -days }) : t('papers.left', { smart_count: days })
}

/**
 * The last day of a paper, and from 60 days before how far it is: amber before it, red only after it.
 * `far` is said while nobody has to look at it.
 */
export function PaperDay({ day, zone, far }: { day: string | null; zone: string; far?: string }) {
  const t = useT()
  const today = dayOf(useNow(60_000), zone)
  const expiry = day === null ? 'later' : expiryOf(day, today)
  if (expiry === 'later' && far !== undefined) return far
  if (day === null) return <span className="paper-unknown">{t('papers.unknown')}</span>
  if (expiry === 'later') return formatDay(day)
  return (
    <span className={`paper-${expiry}`}>
      {formatDay(day)} <span className="paper-left">({leftWords(daysUntil(day, today), t)})</span>
    </span>
  )
}
