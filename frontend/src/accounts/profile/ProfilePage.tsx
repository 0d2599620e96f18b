import '../../i18n/en/profile.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ProfileCard } from '../ProfileCard.tsx'
import { AccountForm } from './AccountForm.tsx'
import { HomeTerminal } from './HomeTerminal.tsx'
import { Passkeys } from '../secondStep/Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ReadingForm } from './ReadingForm.tsx'
import { TwoStep } from '../secondStep/TwoStep.tsx'
import { TwoStepRequired } from '../secondStep/TwoStepRequired.tsx'
import './profile.css'

const Devices = lazyPage(() => import('../sessions/Devices.tsx'))
const KeptOnDevice = lazyPage(() => import('../../offline/device/KeptOnDevice.tsx'))
const Papers = lazyPage(() => import('./Papers.tsx'))
const PushWarnings = lazyPage(() => import('./PushWarnings.tsx'))

export default function ProfilePage() {
  const t = useT()
  usePageTitle(t('profile.title'))
  const { has_driver: keepsRecord } = useSignedInUser()
  const [params] = useSearchParams()
  const first = params.get('password') === 'first'
  const twoStepFirst = params.get('two-step') === 'first'
  return (
    <>
      <h1>{t('profile.title')}</h1>
      {first && <p role="alert">{t('profile.passwordFirst')}</p>}
      {twoStepFirst && <TwoStepRequired />}
      <div className="profile-grid">
        {first && <PasswordForm />}
        {twoStepFirst && <TwoStep />}
        <HomeTerminal />
        {keepsRecord && (
          <Suspense>
            <Papers />
          </Suspense>
        )}
        <ReadingForm />
        <AccountForm />
        {keepsRecord && (
          <Suspense>
            <PushWarnings />
          </Suspense>
        )}
        {!first && <PasswordForm />}
        {!first && !twoStepFirst && <TwoStep />}
        {!first && <Passkeys />}
        {keepsRecord && (
          <ProfileCard title={t('profile.noSignal')}>
            <Suspense>
              <KeptOnDevice />
            </Suspense>
          </ProfileCard>
        )}
        <Suspense>
          <Devices />
        </Suspense>
      </div>
    </>
  )
}
