import { Facts } from '../../ui/Facts.tsx'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { PaperDay } from '../../ui/papers/PaperDay.tsx'
import { ProfileCard } from '../ProfileCard.tsx'

/** The driver's license and medical certificate as the office has them: only read here. */
export default function Papers() {
  const t = useT()
  const { home_zone: zone, ...user } = useSignedInUser()
  return (
    <ProfileCard title={t('papers.own.title')}>
      <Facts
        facts={[
          { label: t('papers.own.class'), value: user.license_class ?? t('papers.unknown') },
          {
            label: t('papers.own.license'),
            value: <PaperDay day={user.license_expires_on ?? null} zone={zone} />,
          },
          {
            label: t('papers.own.medical'),
            value: <PaperDay day={user.medical_expires_on ?? null} zone={zone} />,
          },
        ]}
      />
      <p className="lead">{t('papers.own.kept')}</p>
    </ProfileCard>
  )
}
