import { FALLBACKS, LIMITS, MESSAGES } from '@longhaul/core/contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { BRANDING } from '../../theme/branding.ts'
import { Field } from '../../form/Field.tsx'
import { min, minRaw, required, requiredRaw, type Rules } from '../../form/rules.ts'
import { SheetForm } from '../../form/SheetForm.tsx'
import { secondStepOf } from '../../providers/auth.ts'
import { passkeyObstacle } from '../../providers/passkeys.ts'
import { useForm } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders } from '../../app/session.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useSignInOptions } from '../../app/useSignInOptions.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { DemoBox } from './DemoBox.tsx'
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

export default function LoginPage() {
  const t = useT()
  const { auth, session } = useProviders()
  // As it was when the page opened: signing in takes it away.
  const [ended] = useState(() => session.endedBecause())
  const options = useSignInOptions()
  const [challenge, setChallenge] = useState<string | null>(null)
  const [runOut, setRunOut] = useState<string | null>(null)
  usePageTitle(t('login.submit'))
  // Success shows by itself: the app moves on to where the visitor was going.
  const form = useForm({
    initial: EMPTY,
    rules: RULES,
    fallback: FALLBACKS.login,
    submit: async ({ username, password }) => {
      setRunOut(null)
      try {
        await auth.login({ username: username.trim(), password })
      } catch (error) {
        const wanted = secondStepOf(error)
        if (wanted === null) throw error
        setChallenge(wanted)
      }
    },
  })
  if (challenge !== null)
    return (
      <SecondStep
        challenge={challenge}
        onBack={(message) => {
          setChallenge(null)
          setRunOut(message)
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
      <ErrorBanner message={runOut} />
      <SheetForm form={form} submit={t('login.submit')} busy={t('login.busy')}>
        <Field field={form.field('username')} label={t('login.username')} autoComplete="username" />
        <Field
          field={form.field('password')}
          label={t('login.password')}
          type="password"
          autoComplete="current-password"
        />
      </SheetForm>
      {/* All below the form at once, when it is known: nothing moves under the visitor's hand. */}
      {options && (
        <>
          {passkeyObstacle(options.passkeys) === null && <PasskeyButton />}
          {options.demo && <DemoBox onPick={(username, password) => form.set({ username, password })} />}
          <p className="after-sheet">
            {options.registration !== 'closed' && (
              <>
                {t('login.noAccount')} <Link to="/register">{t('login.register')}</Link>
                <br />
              </>
            )}
            {t('login.support')} <a href={`mailto:${BRANDING.contact.email}`}>{BRANDING.contact.email}</a>
          </p>
        </>
      )}
    </div>
  )
}
