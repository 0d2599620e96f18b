import { FALLBACKS } from '@longhaul/core/contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { SheetForm } from '../../form/SheetForm.tsx'
import { useForm } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders } from '../../providers/session.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { UNKNOWN_OPTIONS, useSignInOptions } from '../useSignInOptions.ts'
import { SheetFields, type SheetField } from '../SheetFields.tsx'
import { PasswordChecklist } from './PasswordChecklist.tsx'
import { EMPTY, RULES, type RegisterForm } from './rules.ts'
import './register.css'
import { ButtonLink } from '../../ui/page/ButtonLink.tsx'

const CHECKLIST_ID = 'password-checklist'

type Fields = readonly SheetField<RegisterForm>[]

const ACCOUNT: Fields = [
  { name: 'username', label: 'register.username', autoComplete: 'username' },
  { name: 'email', label: 'register.email', type: 'email', autoComplete: 'email' },
  {
    name: 'password',
    label: 'register.password',
    type: 'password',
    autoComplete: 'new-password',
    describedBy: CHECKLIST_ID,
  },
  {
    name: 'confirmPassword',
    label: 'register.confirmPassword',
    type: 'password',
    autoComplete: 'new-password',
  },
]
const NAMES: Fields = [
  { name: 'first_name', label: 'register.firstName', autoComplete: 'given-name', capitals: true },
  { name: 'last_name', label: 'register.lastName', autoComplete: 'family-name', capitals: true },
]
const LICENSE: Fields = [{ name: 'license_number', label: 'register.licenseNumber' }]
const CARRIER: Fields = [
  { name: 'carrier_name', label: 'register.carrierName', autoComplete: 'organization', capitals: true },
  {
    name: 'carrier_address',
    label: 'register.carrierAddress',
    autoComplete: 'street-address',
    capitals: true,
  },
]

const bodyOf = ({ confirmPassword: _notSent, password, ...rest }: RegisterForm) => ({
  ...(Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value.trim()])) as typeof rest),
  password,
})

export default function RegisterPage() {
  const t = useT()
  const { auth } = useProviders()
  const { registration, registration_days: days } = useSignInOptions() ?? UNKNOWN_OPTIONS
  const [awaiting, setAwaiting] = useState<string | null>(null)
  usePageTitle(t('register.title'))
  const form = useForm({
    initial: EMPTY,
    rules: RULES,
    fallback: FALLBACKS.register,
    submit: async (values) => {
      if ((await auth.register(bodyOf(values))) === 'waiting') setAwaiting(values.first_name.trim())
    },
  })

  if (awaiting !== null || registration === 'closed')
    return (
      <section className="notice-page" role="status">
        <h1>{t(awaiting === null ? 'register.closedTitle' : 'register.waitingTitle')}</h1>
        <p>{awaiting === null ? t('register.closed') : t('register.waiting', { name: awaiting, days })}</p>
        <div className="actions">
          <ButtonLink to="/login" label="register.login" />
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
            <SheetFields form={form} fields={ACCOUNT} />
          </div>
          <PasswordChecklist password={form.values.password} id={CHECKLIST_ID} />
        </fieldset>
        <fieldset>
          <legend>{t('register.personal')}</legend>
          <div className="field-pair">
            <SheetFields form={form} fields={NAMES} />
          </div>
          <SheetFields form={form} fields={LICENSE} />
        </fieldset>
        <fieldset>
          <legend>{t('register.carrier')}</legend>
          <SheetFields form={form} fields={CARRIER} />
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
