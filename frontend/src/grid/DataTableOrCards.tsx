import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, useListContext, useResourceContext } from 'react-admin'
import { useErrorMessage } from '../form/useErrorMessage.ts'
import { useT } from '../i18n/useT.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { usePhone } from '../ui/usePhone.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { GridWaiting } from './GridWaiting.tsx'
import { RecordCards } from './RecordCards.tsx'
import { SelectionBar } from './bulk/SelectionBar.tsx'
import { SelectPage, SelectRow } from './bulk/SelectRecords.tsx'

const ROWS_WAITED_FOR = 12
const ROW_HEIGHT = 36

/** react-admin's table at a desk, and on a phone a card for each record, from the same columns. */
export function DataTableOrCards({
  bulkActionButtons,
  children,
}: {
  bulkActionButtons?: ReactNode
  /** `DataTable.Col` and `FixedCol`. */
  children: ReactNode
}) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const phone = usePhone()
  const storeKey = `${useResourceContext()}.hiddenColumns`
  const { error, isPending, refetch } = useListContext()
  const bar = (
    <>
      <ColumnChoice storeKey={storeKey}>{children}</ColumnChoice>
      <SelectionBar>{bulkActionButtons}</SelectionBar>
    </>
  )
  if (error)
    return (
      <ErrorBanner
        message={errorMessage(error, t('records.listFailed'))}
        action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
      />
    )
  if (phone)
    return (
      <>
        {bar}
        <RecordCards storeKey={storeKey}>{children}</RecordCards>
      </>
    )
  if (isPending) return <GridWaiting rows={ROWS_WAITED_FOR} height={ROW_HEIGHT} />
  return (
    <DataTable rowClick={false} storeKey={storeKey} bulkActionButtons={false} bulkActionsToolbar={bar}>
      <DataTable.Col className="column-select" label={<SelectPage />} render={() => <SelectRow />} />
      {children}
    </DataTable>
  )
}
