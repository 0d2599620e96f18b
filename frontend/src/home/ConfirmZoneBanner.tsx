import { Link } from 'react-router-dom'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../app/session.ts'

/**
 * On the first sign-in: asks a driver to look at the home-terminal zone that was guessed from the carrier's
 * address.
 */
export function ConfirmZoneBanner() {
  const t = useT()
  const user = useSignedInUser()
  if (!user.has_driver || user.home_zone_confirmed) return null
  return (
    <div className="banner">
      <span>{t('profile.confirmBanner')}</span>
      <Link className="button" to="/profile">
        {t('profile.confirmLink')}
      </Link>
    </div>
  )
}
