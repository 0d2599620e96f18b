import '../i18n/en/profile.ts'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../providers/session.ts'
import { ButtonLink } from '../ui/page/ButtonLink.tsx'

/** The zone was guessed from the carrier's address: the driver is asked to look at it. */
export function ConfirmZoneBanner() {
  const t = useT()
  const user = useSignedInUser()
  if (!user.has_driver || user.home_zone_confirmed) return null
  return (
    <div className="banner">
      <span>{t('profile.confirmBanner')}</span>
      <ButtonLink to="/profile" label="profile.confirmLink" tone="quiet" />
    </div>
  )
}
