import type { ReactNode } from 'react'
import { Create, type SimpleFormProps } from 'react-admin'
import { Link } from 'react-router-dom'
import { AccessDenied } from '../../ui/page/AccessDenied.tsx'
import { useSignedInUser } from '../../providers/session.ts'
import { useResourceName } from '../../i18n/useResourceName.ts'
import { useT, type MessageKey } from '../../i18n/useT.ts'
import { mayAccess } from '../../providers/access.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { trimValues } from './changedFields.ts'
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx'
import { SaveDraft } from './SaveDraft.tsx'
import { StaffForm } from './StaffForm.tsx'
import { useSubmit } from './useSubmit.ts'

type NewRecordProps = Pick<SimpleFormProps, 'validate'> & {
  resource: string
  fallback: string
  children: ReactNode
}

function NewRecord({ resource, fallback, validate, children }: NewRecordProps) {
  const t = useT()
  const { one } = useResourceName(resource)
  const submit = useSubmit(fallback)
  return (
    <StaffForm
      {...(validate && { validate })}
      submitLabel={t('records.add', { name: one })}
      onSubmit={(values: Record<string, unknown>) => submit(trimValues(values))}
    >
      <SaveDraft name={`add-${resource}`} />
      <AskBeforeLeaving />
      {children}
    </StaffForm>
  )
}

/** The page that adds a record and leads to the dashboard; who may not is told so. */
export function CreatePage({ lead, ...form }: NewRecordProps & { lead: MessageKey }) {
  const { resource } = form
  const t = useT()
  const { role } = useSignedInUser()
  const { one, many } = useResourceName(resource)
  const title = t('records.add', { name: one })
  usePageTitle(title)
  if (!mayAccess(role, 'create', resource))
    return <AccessDenied reason={t('records.addDenied', { names: many.toLowerCase() })} />
  return (
    <div className="narrow">
      <Link className="back" to="/dashboard">
        {t('denied.back')}
      </Link>
      <h1>{title}</h1>
      <p className="lead">{t(lead)}</p>
      <Create resource={resource} redirect={() => 'dashboard'} title={false} component="div">
        <NewRecord {...form} />
      </Create>
    </div>
  )
}
