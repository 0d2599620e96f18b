import { FALLBACKS } from '@longhaul/core/contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Field } from '../../form/Field.tsx'
import { SheetForm } from '../../form/SheetForm.tsx'
import { useForm } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders } from '../../app/session.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { UNKNOWN_OPTIONS, useSignInOptions } from '../../app/useSignInOptions.ts'
import { PasswordChecklist } from './PasswordChecklist.tsx'
import { EMPTY, RULES, type RegisterForm } from './rules.ts'
import './register.css'

const bodyOf = ({ confirmPassword: _notSent, password, ...rest }: RegisterForm) => ({
  ...(Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value.trim()])) as typeof rest),
  password,
})

export default function RegisterPage() {
  const t = useT()
  const { auth } = useProviders()
  const { registration, registration_days: days } = useSignInOptions() ?? UNKNOWN_OPTIONS
  const [waiting, setWaiting] = useState<string | null>(null)
  usePageTitle(t('register.title'))
  const form = useForm({
    initial: EMPTY,
    rules: RULES,
    fallback: FALLBACKS.register,
    submit: async (values) => {
      if ((await auth.register(bodyOf(values))) === 'waiting') setWaiting(values.first_name.trim())
    },
  })

  if (waiting !== null || registration === 'closed')
    return (
      <section className="notice-page" role="status">
        <h1>{t(waiting === null ? 'register.closedTitle' : 'register.waitingTitle')}</h1>
        <p>{waiting === null ? t('register.closed') : t('register.waiting', { name: waiting, days })}</p>
        <div className="actions">
          <Link className="button" to="/login">
            {t('register.login')}
          </Link>
        </div>
      </section>
    )

  return (
    <div className="sheet sheet-wide">
      <h1>{t('register.title')}</h1>
      <p className="lead">{t('register.lead')}</p>
      {registration === 'approve' && <p className="banner">{t('register.approve')}</p>}
      <SheetForm form={form} submit={t('register.submit')} busy={t('register.busy')}>
        <fieldset>
          <legend>{t('register.account')}</legend>
          <div className="field-pair">
            <Field field={form.field('username')} label={t('register.username')} autoComplete="username" />
            <Field
              field={form.field('email')}
              label={t('register.email')}
              type="email"
              autoComplete="email"
            />
            <Field
              field={form.field('password')}
              label={t('register.password')}
              type="password"
              autoComplete="new-password"
              describedBy="password-checklist"
            />
            <Field
              field={form.field('confirmPassword')}
              label={t('register.confirmPassword')}
              type="password"
              autoComplete="new-password"
            />
          </div>
          <PasswordChecklist password={form.values.password} id="password-checklist" />
        </fieldset>
        <fieldset>
          <legend>{t('register.personal')}</legend>
          <div className="field-pair">
            <Field
              field={form.field('first_name')}
              label={t('register.firstName')}
              autoComplete="given-name"
              capitals
            />
            <Field
              field={form.field('last_name')}
              label={t('register.lastName')}
              autoComplete="family-name"
              capitals
            />
          </div>
          <Field field={form.field('license_number')} label={t('register.licenseNumber')} />
        </fieldset>
        <fieldset>
          <legend>{t('register.carrier')}</legend>
          <Field
            field={form.field('carrier_name')}
            label={t('register.carrierName')}
            autoComplete="organization"
            capitals
          />
          <Field
            field={form.field('carrier_address')}
            label={t('register.carrierAddress')}
            autoComplete="street-address"
            capitals
          />
        </fieldset>
        <p className="lead">
          {t('register.terms')} <Link to="/terms">{t('register.termsLink')}</Link> {t('register.and')}{' '}
          <Link to="/privacy">{t('register.privacyLink')}</Link>.
        </p>
      </SheetForm>
      <p className="after-sheet">
        {t('register.haveAccount')} <Link to="/login">{t('register.login')}</Link>
      </p>
    </div>
  )
}
