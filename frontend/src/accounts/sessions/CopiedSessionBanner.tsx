import { Link } from 'react-router-dom'
import { useT } from '../../i18n/useT.ts'
import { useUser } from '../../app/session.ts'
import { formatMoment } from '../../ui/format.ts'

/** On every page until it has been read: somebody else may have held a session of this person's. */
export default function CopiedSessionBanner() {
  const t = useT()
  const user = useUser()
  // A user stored by an older version has no such field.
  if (!user?.session_copied_at) return null
  return (
    <div className="banner banner-error" role="alert">
      <span>{t('profile.copiedBanner', { at: formatMoment(user.session_copied_at, user.home_zone) })}</span>
      <Link className="button" to="/profile#devices">
        {t('profile.copiedLink')}
      </Link>
    </div>
  )
}
