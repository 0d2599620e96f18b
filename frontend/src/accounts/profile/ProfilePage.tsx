import { useSearchParams } from 'react-router-dom'
import { useT } from '../../i18n/useT.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AccountForm } from './AccountForm.tsx'
import { Devices } from '../sessions/Devices.tsx'
import { HomeTerminal } from './HomeTerminal.tsx'
import { Passkeys } from '../secondStep/Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { TwoStep } from '../secondStep/TwoStep.tsx'
import { TwoStepFirst } from '../secondStep/TwoStepFirst.tsx'
import './profile.css'

export default function ProfilePage() {
  const t = useT()
  usePageTitle(t('profile.title'))
  // Somebody with a password for one login was led here.
  const [params] = useSearchParams()
  const first = params.get('password') === 'first'
  const twoStepFirst = params.get('two-step') === 'first'
  return (
    <>
      <h1>{t('profile.title')}</h1>
      {first && <p role="alert">{t('profile.passwordFirst')}</p>}
      {twoStepFirst && <TwoStepFirst />}
      <div className="profile-grid">
        {first && <PasswordForm />}
        {twoStepFirst && <TwoStep />}
        <HomeTerminal />
        <AccountForm />
        {!first && <PasswordForm />}
        {!first && !twoStepFirst && <TwoStep />}
        {!first && <Passkeys />}
        <Devices />
      </div>
    </>
  )
}
