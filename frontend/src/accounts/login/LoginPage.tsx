import { FALLBACKS, LIMITS, MESSAGES } from '@longhaul/core/contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { branding } from '../../theme/branding.ts'
import { min, minRaw, required, requiredRaw, type Rules } from '../../form/rules.ts'
import { SheetForm } from '../../form/SheetForm.tsx'
import { secondStepOf } from '../../providers/auth.ts'
import { passkeyObstacle } from '../../providers/passkeys.ts'
import { useForm } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders } from '../../providers/session.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useSignInOptions } from '../useSignInOptions.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { SheetFields, type SheetField } from '../SheetFields.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SecondStep } from './SecondStep.tsx'
import './login.css'

const EMPTY = { username: '', password: '' }

const RULES: Rules<typeof EMPTY> = {
  username: [required(MESSAGES.username.required), min(LIMITS.username.min, MESSAGES.username.min)],
  password: [
    requiredRaw(MESSAGES.password.required),
    minRaw(LIMITS.loginPassword.min, MESSAGES.password.minLogin),
  ],
}

const FIELDS: readonly SheetField<typeof EMPTY>[] = [
  { name: 'username', label: 'login.username', autoComplete: 'username' },
  { name: 'password', label: 'login.password', type: 'password', autoComplete: 'current-password' },
]

export default function LoginPage() {
  const t = useT()
  const { support_email } = branding()
  const { auth, session } = useProviders()
  // Signing in clears it.
  const [ended] = useState(() => session.endReason())
  const options = useSignInOptions()
  const [challenge, setChallenge] = useState<string | null>(null)
  const [expired, setExpired] = useState<string | null>(null)
  usePageTitle(t('login.submit'))
  const form = useForm({
    initial: EMPTY,
    rules: RULES,
    fallback: FALLBACKS.login,
    submit: async ({ username, password }) => {
      setExpired(null)
      try {
        await auth.login({ username: username.trim(), password })
      } catch (error) {
        const step = secondStepOf(error)
        if (step === null) throw error
        setChallenge(step)
      }
    },
  })
  if (challenge !== null)
    return (
      <SecondStep
        challenge={challenge}
        onBack={(message) => {
          setChallenge(null)
          setExpired(message)
          form.set({ password: '' })
        }}
      />
    )

  return (
    <div className="sheet">
      <h1>{t('login.title')}</h1>
      <p className="lead">{t('login.lead')}</p>
      {ended && (
        <p className="banner" role="status">
          {ended}
        </p>
      )}
      <ErrorBanner message={expired} />
      <SheetForm form={form} submit={t('login.submit')} busy={t('login.busy')}>
        <SheetFields form={form} fields={FIELDS} />
      </SheetForm>
      {/* All at once: nothing moves under the visitor's hand. */}
      {options && (
        <>
          {passkeyObstacle(options.passkeys) === null && <PasskeyButton />}
          {options.demo && <DemoAccounts onPick={(username, password) => form.set({ username, password })} />}
          <p className="after-sheet">
            {options.registration !== 'closed' && (
              <>
                {t('login.noAccount')} <Link to="/register">{t('login.register')}</Link>
                <br />
              </>
            )}
            {t('login.support')} <a href={`mailto:${support_email}`}>{support_email}</a>
          </p>
        </>
      )}
    </div>
  )
}
