import '../i18n/en/profile.ts'
import '../ui/papers/papers.css'
import { daysUntil, expiryOf } from '@longhaul/core'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../providers/session.ts'
import { Icon } from '../ui/Icon.tsx'
import { formatDay } from '../ui/format.ts'
import { leftWords } from '../ui/papers/PaperDay.tsx'
import { useNow } from '../ui/useNow.ts'
import { dayOf } from '../ui/zoneTime.ts'

const PAPERS = ['license', 'medical'] as const

/** What of the driver's papers has expired or will: a quiet line at 60 days, a banner from 30. */
export function PaperNotice() {
  const t = useT()
  const user = useSignedInUser()
  const today = dayOf(useNow(60_000), user.home_zone)
  return PAPERS.map((paper) => {
    // A session that an older version has stored does not know them.
    const day = user[`${paper}_expires_on`] ?? null
    const expiry = day === null ? 'later' : expiryOf(day, today)
    if (day === null || expiry === 'later') return null
    const words = t(`papers.own.due.${paper}.${expiry}`, {
      day: formatDay(day),
      left: leftWords(daysUntil(day, today), t),
    })
    if (expiry === 'ahead')
      return (
        <p key={paper} className="paper-line">
          {words}
        </p>
      )
    const isExpired = expiry === 'expired'
    return (
      <div
        key={paper}
        className={isExpired ? 'banner banner-error' : 'banner paper-banner'}
        role={isExpired ? 'alert' : 'status'}
      >
        <Icon name="warning" />
        <span>{words}</span>
      </div>
    )
  })
}
