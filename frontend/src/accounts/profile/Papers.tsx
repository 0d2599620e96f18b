import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { PaperDay } from '../../ui/papers/PaperDay.tsx'
import { ProfileCard } from '../ProfileCard.tsx'
import { Pilots } from './Pilots.tsx'

/** The driver's license, medical certificate and pilot programmes as the office has them: only read here. */
export default function Papers() {
  const t = useT()
  const { home_zone: zone, ...user } = useSignedInUser()
  return (
    <>
      <ProfileCard title={t('papers.own.title')}>
        <dl className="facts">
          <div>
            <dt>{t('papers.own.class')}</dt>
            <dd>{user.license_class ?? t('papers.unknown')}</dd>
          </div>
          {(['license', 'medical'] as const).map((paper) => (
            <div key={paper}>
              <dt>{t(`papers.own.${paper}`)}</dt>
              <dd>
                <PaperDay day={user[`${paper}_expires_on`] ?? null} zone={zone} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="lead">{t('papers.own.kept')}</p>
      </ProfileCard>
      <Pilots />
    </>
  )
}
