import type { ReactNode } from 'react'
import { BulkActionsToolbar, useListContext } from 'react-admin'
import { useT } from '../../i18n/useT.ts'
import { ExportButton } from '../download/ExportButton.tsx'

/** What can be done with the selected records: hidden while none is, so that no key leads into it. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const t = useT()
  const { selectedIds } = useListContext()
  return (
    <div
      className="selection-bar"
      role="group"
      aria-label={t('records.selection')}
      hidden={selectedIds.length === 0}
    >
      <BulkActionsToolbar selectAllButton={false}>
        {children}
        <ExportButton ids={selectedIds} />
      </BulkActionsToolbar>
    </div>
  )
}
