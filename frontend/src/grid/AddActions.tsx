import { Button, type ButtonProps } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { Link, type LinkProps } from 'react-router-dom'
import { useSignedInUser } from '../app/session.ts'
import { useT, type MessageKey } from '../i18n/useT.ts'
import { mayAccess } from '../providers/access.ts'

/** Import and Add above a list, for who may. `add` says where the Add button leads, or what it does. */
export function AddActions({ label, add }: { label: MessageKey; add: string | (() => void) }) {
  const t = useT()
  const { role } = useSignedInUser()
  const resource = useResourceContext() ?? ''
  if (!mayAccess(role, 'create', resource)) return null
  const leads: ButtonProps & Partial<LinkProps> =
    typeof add === 'string' ? { component: Link, to: add } : { onClick: add }
  return (
    <div className="row-actions">
      <Button variant="outlined" component={Link} to={`/${resource}/import`}>
        {t('records.import')}
      </Button>
      <Button variant="contained" {...leads}>
        {t(label)}
      </Button>
    </div>
  )
}
