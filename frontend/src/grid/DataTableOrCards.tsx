import { useDeferredValue, type ReactNode } from 'react'
import { DataTable, useListContext, useResourceContext, type RaRecord } from 'react-admin'
import { FailureBanner } from '../form/FailureBanner.tsx'
import { useT, type MessageKey } from '../i18n/useT.ts'
import { usePhone } from '../ui/usePhone.ts'
import { ColumnChoice } from './columns/ColumnChoice.tsx'
import { GridBox } from './GridBox.tsx'
import { GridWaiting } from './GridWaiting.tsx'
import { RecordCards } from './RecordCards.tsx'
import { SelectionBar } from './bulk/SelectionBar.tsx'
import { SelectPage, SelectRow } from './bulk/SelectRecords.tsx'

const ROWS_WAITED_FOR = 12
const ROW_HEIGHT = 28
const ALL_SHOWN: readonly string[] = []
const NONE_BELOW: readonly string[] = []

/** react-admin's table at a desk, and on a phone a card for each record, from the same columns. */
export function DataTableOrCards({
  bulk,
  live,
  unshown: rare = ALL_SHOWN,
  spare = rare,
  plain,
  mark,
  below = NONE_BELOW,
  card,
  none,
  fallback,
  failedTitle,
  children,
}: {
  bulk: ReactNode
  /** The rows are of this minute, and stay while the server does not answer. */
  live: boolean
  unshown?: readonly string[]
  spare?: readonly string[]
  plain: boolean
  mark: string | undefined
  below?: readonly string[] | undefined
  card: ((record: RaRecord) => ReactNode) | undefined
  none: MessageKey | undefined
  fallback: string | undefined
  failedTitle: MessageKey | undefined
  children: ReactNode
}) {
  const phone = usePhone()
  const storeKey = `${useResourceContext()}.hiddenColumns${phone ? '.phone' : ''}`
  const unshown = phone ? spare : rare
  const t = useT()
  const list = useListContext()
  // What the list tells of its rows is drawn at once, the rows themselves in slices.
  const waited = useDeferredValue(list.isPending)
  const waiting = list.isPending || waited
  const bar = (
    <>
      <ColumnChoice storeKey={storeKey} unshown={unshown}>
        {children}
      </ColumnChoice>
      {!plain && <SelectionBar>{bulk}</SelectionBar>}
    </>
  )
  if (list.error && !(live && list.data))
    return (
      <>
        {failedTitle && <h2>{t(failedTitle)}</h2>}
        <FailureBanner of={list} fallback={fallback ?? t('records.listFailed')} />
      </>
    )
  const empty = none && <p className="list-none">{t(none)}</p>
  if (phone)
    return (
      <>
        {bar}
        <RecordCards {...{ storeKey, unshown, waiting, plain, mark, below, card, empty }}>
          {children}
        </RecordCards>
      </>
    )
  if (waiting) return <GridWaiting rows={ROWS_WAITED_FOR} height={ROW_HEIGHT} />
  return (
    <GridBox>
      <DataTable
        rowClick={false}
        storeKey={storeKey}
        hiddenColumns={[...unshown]}
        bulkActionButtons={false}
        bulkActionsToolbar={bar}
        {...(empty && { empty })}
      >
        {!plain && (
          <DataTable.Col className="column-select" label={<SelectPage />} render={() => <SelectRow />} />
        )}
        {children}
      </DataTable>
    </GridBox>
  )
}
