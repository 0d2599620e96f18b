import { Button } from '@mui/material'
import { useState } from 'react'
import { useRecordContext, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { DeleteRecordDialog } from './DeleteRecordDialog.tsx'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../app/session.ts'

/** The actions of a grid's row: admins edit and delete, support staff view. */
export function RecordActions({ resource, name }: { resource: string; name: (record: RaRecord) => string }) {
  const t = useT()
  const user = useSignedInUser()
  const record = useRecordContext()
  const [deleting, setDeleting] = useState(false)
  if (!record) return null
  const called = name(record)
  return (
    <div className="row-actions">
      <Button
        size="small"
        component={Link}
        to={`/${resource}/${record.id}`}
        aria-label={t(user.is_admin ? 'records.editOne' : 'records.viewOne', { name: called })}
      >
        {t(user.is_admin ? 'records.edit' : 'records.view')}
      </Button>
      {user.is_admin && (
        <Button
          size="small"
          color="error"
          aria-label={t('records.deleteTitle', { name: called })}
          onClick={() => setDeleting(true)}
        >
          {t('records.delete')}
        </Button>
      )}
      {deleting && (
        <DeleteRecordDialog
          resource={resource}
          record={record}
          name={called}
          onClose={() => setDeleting(false)}
          onDeleted={() => setDeleting(false)}
        />
      )}
    </div>
  )
}
