import { Button } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { useSignedInUser } from '../providers/session.ts'
import { useResourceName } from '../i18n/useResourceName.ts'
import { useT, type MessageKey } from '../i18n/useT.ts'
import { mayAccess } from '../providers/access.ts'
import { PageLink } from './PageLink.tsx'

/** Import and Add above a list, for who may. Add leads to the page of its own, or does what `onAdd` says. */
export function AddActions({ label, onAdd }: { label?: MessageKey; onAdd?: () => void }) {
  const t = useT()
  const { role } = useSignedInUser()
  const { one } = useResourceName()
  const resource = useResourceContext() ?? ''
  if (!mayAccess(role, 'create', resource)) return null
  const add = label ? t(label) : t('records.add', { name: one })
  return (
    <div className="row-actions">
      <PageLink to={`/${resource}/import`} label={t('records.import')} />
      {onAdd ? (
        <Button variant="contained" onClick={onAdd}>
          {add}
        </Button>
      ) : (
        <PageLink to={`/${resource}/add`} label={add} variant="contained" />
      )}
    </div>
  )
}
