import '../../i18n/en/profile.ts'
import { useT } from '../../i18n/useT.ts'
import { useUser } from '../../providers/session.ts'
import { formatMoment } from '../../ui/format.ts'
import { ButtonLink } from '../../ui/page/ButtonLink.tsx'

export default function CopiedSessionBanner() {
  const t = useT()
  const user = useUser()
  // A user stored by an older version has no such field.
  if (!user?.session_copied_at) return null
  return (
    <div className="banner banner-error" role="alert">
      <span>{t('profile.copiedBanner', { at: formatMoment(user.session_copied_at, user.home_zone) })}</span>
      <ButtonLink to="/profile#devices" label="profile.copiedLink" />
    </div>
  )
}
