import { Button } from '@mui/material'
import { useState } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useSignedInUser } from '../../providers/session.ts'
import { useT } from '../../i18n/useT.ts'
import { mayAccess } from '../../providers/access.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { useRecordName } from '../useRecordName.ts'

const DeleteRecordDialog = lazyDialog(() => import('../DeleteRecordDialog.tsx'))

/** The actions of a record in a list: staff view, admins edit and delete. */
export function RowActions() {
  const t = useT()
  const { role } = useSignedInUser()
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()
  const nameOf = useRecordName()
  const [deleting, setDeleting] = useState(false)
  if (!record) return null
  const name = nameOf(record)
  const mayEdit = mayAccess(role, 'edit', resource)
  return (
    <div className="row-actions">
      <Button
        size="small"
        component={Link}
        to={`/${resource}/${record.id}${mayEdit ? '?view' : ''}`}
        aria-label={t('records.viewOne', { name })}
      >
        {t('records.view')}
      </Button>
      {mayEdit && (
        <Button
          size="small"
          component={Link}
          to={`/${resource}/${record.id}`}
          aria-label={t('records.editOne', { name })}
        >
          {t('records.edit')}
        </Button>
      )}
      {mayAccess(role, 'delete', resource) && (
        <Button
          size="small"
          color="error"
          aria-label={t('records.deleteTitle', { name })}
          onClick={() => setDeleting(true)}
        >
          {t('records.delete')}
        </Button>
      )}
      <DeleteRecordDialog
        open={deleting}
        resource={resource}
        record={record}
        name={name}
        onClose={() => setDeleting(false)}
        onDeleted={() => setDeleting(false)}
      />
    </div>
  )
}
