import { FALLBACKS, LIMITS, MESSAGES } from '@longhaul/core/contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { BRANDING } from '../branding.ts'
import { Field } from '../shell/form/Field.tsx'
import { min, minRaw, required, requiredRaw, type Rules } from '../shell/form/rules.ts'
import { SheetForm } from '../shell/form/SheetForm.tsx'
import { useForm } from '../shell/form/useForm.ts'
import { useT } from '../shell/i18n/useT.ts'
import { useProviders } from '../shell/session.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { useSignInOptions } from '../shell/useSignInOptions.ts'
import { DemoBox } from './DemoBox.tsx'

const EMPTY = { username: '', password: '' }

const RULES: Rules<typeof EMPTY> = {
  username: [required(MESSAGES.username.required), min(LIMITS.username.min, MESSAGES.username.min)],
  password: [
    requiredRaw(MESSAGES.password.required),
    minRaw(LIMITS.loginPassword.min, MESSAGES.password.minLogin),
  ],
}

export function LoginPage() {
  const t = useT()
  const { auth, session } = useProviders()
  // As it was when the page opened: signing in takes it away.
  const [ended] = useState(() => session.endedBecause())
  const options = useSignInOptions()
  usePageTitle(t('login.submit'))
  // Success shows by itself: the app moves on to where the visitor was going.
  const form = useForm({
    initial: EMPTY,
    rules: RULES,
    fallback: FALLBACKS.login,
    submit: ({ username, password }) => auth.login({ username: username.trim(), password }),
  })

  return (
    <div className="sheet">
      <h1>{t('login.title')}</h1>
      <p className="lead">{t('login.lead')}</p>
      {ended && (
        <p className="banner" role="status">
          {ended}
        </p>
      )}
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
