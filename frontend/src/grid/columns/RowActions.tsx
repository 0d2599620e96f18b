import { useState } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { useSignedInUser } from '../../providers/session.ts'
import { useT } from '../../i18n/useT.ts'
import { mayAccess } from '../../providers/access.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { useRecordName } from '../useRecordName.ts'
import { deletion, type RowAction } from './rowAction.ts'
import { RowButtons } from './RowButtons.tsx'

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
  const address = `/${resource}/${record.id}`
  const mayEdit = mayAccess(role, 'edit', resource)
  const actions: RowAction[] = [
    {
      icon: 'view',
      label: t('records.view'),
      name: t('records.viewOne', { name }),
      does: mayEdit ? `${address}?view` : address,
    },
  ]
  if (mayEdit)
    actions.push({
      icon: 'edit',
      label: t('records.edit'),
      name: t('records.editOne', { name }),
      does: address,
    })
  if (mayAccess(role, 'delete', resource))
    actions.push(deletion(t('records.delete'), t('records.deleteTitle', { name }), () => setDeleting(true)))
  return (
    <>
      <RowButtons of={name} actions={actions} />
      <DeleteRecordDialog
        open={deleting}
        resource={resource}
        record={record}
        name={name}
        onClose={() => setDeleting(false)}
        onDeleted={() => setDeleting(false)}
      />
    </>
  )
}
