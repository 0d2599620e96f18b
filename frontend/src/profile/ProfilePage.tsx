import { useSearchParams } from 'react-router-dom'
import { useT } from '../shell/i18n/useT.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { AccountForm } from './AccountForm.tsx'
import { Devices } from './Devices.tsx'
import { HomeTerminal } from './HomeTerminal.tsx'
import { PasswordForm } from './PasswordForm.tsx'

export default function ProfilePage() {
  const t = useT()
  usePageTitle(t('profile.title'))
  // Somebody with a password for one login was led here.
  const [params] = useSearchParams()
  const first = params.get('password') === 'first'
  return (
    <>
      <h1>{t('profile.title')}</h1>
      {first && <p role="alert">{t('profile.passwordFirst')}</p>}
      <div className="profile-grid">
        {first && <PasswordForm />}
        <HomeTerminal />
        <AccountForm />
        {!first && <PasswordForm />}
        <Devices />
      </div>
    </>
  )
}
