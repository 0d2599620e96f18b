import { Button, type ButtonProps } from '@mui/material'
import { Link, type LinkProps } from 'react-router-dom'
import { mayAccess } from '../providers/access.ts'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../app/session.ts'

/** Import and Add above a list, for who may make such records. `add` says where the Add button leads, or what it does. */
export function AddActions({
  resource,
  label,
  add,
}: {
  resource: 'carriers' | 'vehicles' | 'drivers'
  label: string
  add: string | (() => void)
}) {
  const t = useT()
  const { role } = useSignedInUser()
  if (!mayAccess(role, 'create', resource)) return null
  const leads: ButtonProps & Partial<LinkProps> =
    typeof add === 'string' ? { component: Link, to: add } : { onClick: add }
  return (
    <div className="row-actions">
      <Button variant="outlined" component={Link} to={`/${resource}/import`}>
        {t('records.import')}
      </Button>
      <Button variant="contained" {...leads}>
        {label}
      </Button>
    </div>
  )
}
