import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { mayAccess } from '../providers/access.ts'
import type { Bulk, BulkAction } from './bulk.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { ExportButton } from './ExportButton.tsx'
import { useT } from './i18n/useT.ts'
import { useSignedInUser } from './session.ts'

/** What can be done with the selected rows; nothing is drawn while none is selected. */
export function BulkBar<Row extends RaRecord>({ bulk }: { bulk: Bulk<Row> | undefined }) {
  const t = useT()
  const { role } = useSignedInUser()
  const { resource, selectedIds, onSelect } = useListContext<Row>()
  const [running, setRunning] = useState<BulkAction<Row> | null>(null)
  if (selectedIds.length === 0) return null
  const actions = (bulk?.actions ?? []).filter(({ needs }) => mayAccess(role, needs, resource))
  return (
    <div className="bulk-bar" role="group" aria-label={t('records.selection')}>
      <span role="status">{t('records.selected', { smart_count: selectedIds.length })}</span>
      {actions.map((action) => (
        <Button
          key={action.name}
          variant="outlined"
          color={action.change === undefined ? 'error' : 'primary'}
          onClick={() => setRunning(action)}
        >
          {t(action.label)}
        </Button>
      ))}
      <ExportButton ids={selectedIds} />
      <Button onClick={() => onSelect([])}>{t('records.selectNone')}</Button>
      {running && bulk && (
        <BulkDialog
          resource={resource}
          ids={selectedIds}
          action={running}
          nameOf={bulk.nameOf}
          onClose={(done) => {
            setRunning(null)
            onSelect(selectedIds.filter((id) => !done.includes(id)))
          }}
        />
      )}
    </div>
  )
}
