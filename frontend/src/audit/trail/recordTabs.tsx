import type { ReactNode } from 'react'
import type { T } from '../../i18n/useT.ts'
import type { RecordTab } from '../../grid/RecordTabs.tsx'
import { ChangeGrid, type Kind } from './ChangeGrid.tsx'

/** The first tab of every record: what it is. */
export const detailsTab = (t: T, panel: () => ReactNode): RecordTab => ({
  name: 'details',
  label: t('records.details'),
  panel,
})

/** The last tab of every record: what was done to it. */
export const changesTab = (t: T, record_kind: Kind, record_id: number): RecordTab => ({
  name: 'changes',
  label: t('auditTrail.changes'),
  panel: () => <ChangeGrid of={{ record_kind, record_id }} />,
})
