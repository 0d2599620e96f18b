import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useSignedInUser } from '../../providers/session.ts'
import { useSavedDraft } from '../../form/useSavedDraft.ts'
import { useT } from '../../i18n/useT.ts'
import { mayAccess } from '../../providers/access.ts'
import type { BulkAction, BulkRun } from './bulk.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'

const BulkDialog = lazyDialog(() => import('./BulkDialog.tsx'))
const NO_RUN: BulkRun = { ids: [], done: [] }

/** Changes the selected records one by one after a question; without `change` it deletes them. */
export function BulkChangeButton(action: BulkAction) {
  const { words, change } = action
  const t = useT()
  const { role } = useSignedInUser()
  const { resource, selectedIds, onSelect } = useListContext()
  // What was asked for when the session ended, and how far it came, is offered again after the next login.
  const [kept, keep] = useSavedDraft<BulkRun | null>(`${resource}-${words}`, null)
  const [run, setRun] = useState(kept)
  const begin = (begun: BulkRun | null) => {
    setRun(begun)
    keep(begun)
  }
  if (!mayAccess(role, change ? 'edit' : 'delete', resource)) return null
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={change ? 'primary' : 'error'}
        onClick={() => begin({ ids: selectedIds, done: [] })}
      >
        {t(`${words}.label`)}
      </Button>
      <BulkDialog
        open={run !== null}
        resource={resource}
        run={run ?? NO_RUN}
        action={action}
        onProgress={keep}
        onClose={(done) => {
          begin(null)
          onSelect(selectedIds.filter((id) => !done.includes(id)))
        }}
      />
    </>
  )
}

export const BulkDeleteButton = () => <BulkChangeButton words="records.bulk.delete" />
