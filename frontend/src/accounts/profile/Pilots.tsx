import '../../i18n/en/pilots.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { GrantList } from '../../ui/pilots/GrantList.tsx'
import { ProfileCard } from '../ProfileCard.tsx'

/** The driver's pilot programmes as the office has them: only read here, and only where there are any. */
export function Pilots() {
  const t = useT()
  const { pilot_grants: grants = [] } = useSignedInUser()
  if (grants.length === 0) return null
  return (
    <ProfileCard title={t('pilots.title')}>
      <p className="lead">{t('pilots.own')}</p>
      <GrantList grants={grants} />
    </ProfileCard>
  )
}
