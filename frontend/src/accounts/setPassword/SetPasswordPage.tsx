import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { SecondStep } from '../login/SecondStep.tsx'
import { secondStepOf } from '../../providers/auth.ts'
import { PasswordChecklist } from '../register/PasswordChecklist.tsx'
import { Field } from '../../form/Field.tsx'
import { FIELD, repeatedPassword, type Rules } from '../../form/rules.ts'
import { SheetForm } from '../../form/SheetForm.tsx'
import { useForm } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'
import { shortName, useProviders, useUser } from '../../providers/session.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'

const EMPTY = { password: '', confirmPassword: '' }
const RULES: Rules<typeof EMPTY> = { password: FIELD.newPassword, confirmPassword: repeatedPassword }

/** /set-password#secret: the secret stays behind the #, which no server's log ever sees. */
export default function SetPasswordPage() {
  const t = useT()
  const { auth } = useProviders()
  const user = useUser()
  const [done, setDone] = useState(false)
  const [challenge, setChallenge] = useState<string | null>(null)
  const navigate = useNavigate()
  const token = useLocation().hash.slice(1)
  usePageTitle(t('setPassword.title'))
  const form = useForm({
    initial: EMPTY,
    rules: RULES,
    fallback: t('setPassword.failed'),
    submit: async ({ password }) => {
      try {
        await auth.redeemLink({ token, password })
        setDone(true)
      } catch (error) {
        const step = secondStepOf(error)
        if (step === null) throw error
        setChallenge(step)
      }
    },
  })
  if (challenge !== null && !done)
    return (
      <SecondStep
        challenge={challenge}
        onDone={() => setDone(true)}
        onBack={() => void navigate('/login', { replace: true })}
      />
    )
  if (done) return <Navigate to="/dashboard" replace />
  return (
    <div className="sheet">
      <h1>{t('setPassword.title')}</h1>
      {token === '' ? (
        <>
          <ErrorBanner message={t('setPassword.incomplete')} />
          <Link to={user ? '/' : '/login'}>{t(user ? 'nav.home' : 'nav.login')}</Link>
        </>
      ) : (
        <>
          <p className="lead">{t('setPassword.lead')}</p>
          {user && <p role="note">{t('setPassword.signedIn', { name: shortName(user) })}</p>}
          <SheetForm form={form} submit={t('setPassword.submit')} busy={t('setPassword.busy')}>
            <Field
              field={form.field('password')}
              label={t('setPassword.password')}
              type="password"
              autoComplete="new-password"
              describedBy="new-password-checklist"
            />
            <PasswordChecklist id="new-password-checklist" password={form.values.password} />
            <Field
              field={form.field('confirmPassword')}
              label={t('setPassword.confirm')}
              type="password"
              autoComplete="new-password"
            />
          </SheetForm>
        </>
      )}
    </div>
  )
}
