import { useT } from '../shell/i18n/useT.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { AccountForm } from './AccountForm.tsx'
import { Devices } from './Devices.tsx'
import { HomeTerminal } from './HomeTerminal.tsx'
import { PasswordForm } from './PasswordForm.tsx'

export default function ProfilePage() {
  const t = useT()
  usePageTitle(t('profile.title'))
  return (
    <>
      <h1>{t('profile.title')}</h1>
      <div className="profile-grid">
        <HomeTerminal />
        <AccountForm />
        <PasswordForm />
        <Devices />
      </div>
    </>
  )
}
