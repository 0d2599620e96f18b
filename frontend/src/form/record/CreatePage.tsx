import type { ReactNode } from 'react'
import { Create, type SimpleFormProps } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { AccessDenied } from '../../app/AccessDenied.tsx'
import { useSignedInUser } from '../../app/session.ts'
import { useT } from '../../i18n/useT.ts'
import { mayAccess } from '../../providers/access.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { trimmed } from './changesOf.ts'
import { KeepTyped } from './KeepTyped.tsx'
import { LeaveGuard } from '../LeaveGuard.tsx'
import { StaffForm } from './StaffForm.tsx'
import { useSubmit } from './useSubmit.ts'

function AskBeforeLeaving() {
  const t = useT()
  const { isDirty, isSubmitSuccessful } = useFormState()
  return <LeaveGuard when={isDirty && !isSubmitSuccessful} text={t('ui.leave.text')} />
}

function NewRecord({
  keep,
  fallback,
  submitLabel,
  validate,
  children,
}: Pick<SimpleFormProps, 'validate'> & {
  keep: string
  fallback: string
  submitLabel: string
  children: ReactNode
}) {
  const submit = useSubmit(fallback)
  return (
    <StaffForm
      {...(validate && { validate })}
      submitLabel={submitLabel}
      onSubmit={(values: Record<string, unknown>) => submit(trimmed(values))}
    >
      <KeepTyped name={keep} />
      <AskBeforeLeaving />
      {children}
    </StaffForm>
  )
}

/** The page that adds a record and leads to the dashboard; who may not is told so. */
export function CreatePage({
  resource,
  ...form
}: Parameters<typeof NewRecord>[0] & { resource: 'carriers' | 'vehicles' }) {
  const t = useT()
  const { role } = useSignedInUser()
  usePageTitle(t(`${resource}.addTitle`))
  if (!mayAccess(role, 'create', resource)) return <AccessDenied reason={t(`${resource}.denied`)} />
  return (
    <div className="narrow">
      <Link className="back" to="/dashboard">
        {t(`${resource}.back`)}
      </Link>
      <h1>{t(`${resource}.addTitle`)}</h1>
      <p className="lead">{t(`${resource}.lead`)}</p>
      <Create resource={resource} redirect={() => 'dashboard'} title={false} component="div">
        <NewRecord {...form} />
      </Create>
    </div>
  )
}
