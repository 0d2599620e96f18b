import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { mayAccess } from '../providers/access.ts'
import type { Bulk, BulkRun } from './bulk.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { ExportButton } from './ExportButton.tsx'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../app/session.ts'
import { useKept } from '../form/useKept.ts'

/** What can be done with the selected rows; nothing is drawn while none is selected. */
export function BulkBar<Row extends RaRecord>({ bulk }: { bulk: Bulk<Row> | undefined }) {
  const t = useT()
  const { role } = useSignedInUser()
  const { resource, selectedIds, onSelect } = useListContext<Row>()
  // What was asked for when the session ended, and how far it had come, is offered again after the next login.
  const [kept, keep] = useKept<BulkRun | null>(`bulk-${resource}`, null)
  const [run, setRun] = useState(kept)
  const begin = (begun: BulkRun | null) => {
    setRun(begun)
    keep(begun)
  }
  const running = bulk?.actions.find(({ name }) => name === run?.action)
  if (selectedIds.length === 0 && !running) return null
  const actions = (bulk?.actions ?? []).filter(({ needs }) => mayAccess(role, needs, resource))
  return (
    <div className="bulk-bar" role="group" aria-label={t('records.selection')}>
      <span role="status">{t('records.selected', { smart_count: selectedIds.length })}</span>
      {actions.map((action) => (
        <Button
          key={action.name}
          variant="outlined"
          color={action.change === undefined ? 'error' : 'primary'}
          onClick={() => begin({ action: action.name, ids: selectedIds, done: [] })}
        >
          {t(action.label)}
        </Button>
      ))}
      <ExportButton ids={selectedIds} />
      <Button onClick={() => onSelect([])}>{t('records.selectNone')}</Button>
      {running && bulk && run && (
        <BulkDialog
          resource={resource}
          run={run}
          action={running}
          nameOf={bulk.nameOf}
          onProgress={keep}
          onClose={(done) => {
            begin(null)
            onSelect(selectedIds.filter((id) => !done.includes(id)))
          }}
        />
      )}
    </div>
  )
}
