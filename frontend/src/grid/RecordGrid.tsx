import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, List, useListContext, type RaRecord } from 'react-admin'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import type { Bulk } from './bulk.ts'
import { BulkBar } from './BulkBar.tsx'
import type { RecordPickerProps } from '../form/RecordPicker.tsx'
import { GridCards } from './GridCards.tsx'
import { useColumns } from './GridColumns.tsx'
import { GridEmpty } from './GridEmpty.tsx'
import { GridFilters } from './GridFilters.tsx'
import { SelectPage, SelectRow } from './GridSelect.tsx'
import { GridWaiting } from './GridWaiting.tsx'
import { useT, type MessageKey } from '../i18n/useT.ts'
import { useErrorMessage } from '../form/useErrorMessage.ts'
import { usePhone } from '../ui/usePhone.ts'

export interface GridColumn<Row> {
  /** Field of the row; the server sorts by it when `sortable`. */
  source: string
  label: MessageKey
  sortable?: true
  /** Cannot be hidden. */
  always?: true
  /** Speaks for itself: has no label in a card. */
  bare?: true
  render: (row: Row) => ReactNode
}

type FilterValue = string | number | boolean

/** A filter over a grid; what it holds stands in the address. */
export type GridFilter =
  | { kind: 'search'; label: MessageKey }
  | { kind: 'date'; name: string; label: MessageKey }
  | {
      kind: 'record'
      name: string
      label: MessageKey
      /** Which records are offered, and how they are called. */
      of: Pick<RecordPickerProps<never>, 'resource' | 'sort' | 'filter'> & { nameOf: (row: never) => string }
    }
  | { kind: 'number'; name: string; label: MessageKey }
  | {
      kind: 'choice'
      name: string
      label: MessageKey
      /** A choice is named by a message, or by the name of a record. */
      choices: readonly ({ value: FilterValue } & ({ label: MessageKey } | { text: string }))[]
    }

interface RecordGridProps<Row extends RaRecord> {
  resource: string
  columns: readonly GridColumn<Row>[]
  filters: readonly GridFilter[]
  sort: { field: string; order: 'ASC' | 'DESC' }
  /** Said when there are no rows. */
  empty: MessageKey
  /** What can be done to several rows at once, besides saving them as CSV. */
  bulk?: Bulk<Row>
  /** What holds besides the filters a person sets, as in a tab of another record; the address is then left alone. */
  within?: Readonly<Record<string, unknown>>
}

export interface RowsProps<Row extends RaRecord> {
  columns: readonly GridColumn<Row>[]
  empty: MessageKey
  nameOf: (row: Row) => string
}

const ROWS_WAITED_FOR = 12
const ROW_HEIGHT = 36

function Rows<Row extends RaRecord>(props: RowsProps<Row>) {
  const { columns, empty, nameOf } = props
  const t = useT()
  const errorMessage = useErrorMessage()
  const phone = usePhone()
  const { error, isPending, refetch } = useListContext<Row>()
  if (error)
    return (
      <ErrorBanner
        message={errorMessage(error, t('records.listFailed'))}
        action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
      />
    )
  if (phone) return <GridCards {...props} />
  if (isPending) return <GridWaiting rows={ROWS_WAITED_FOR} height={ROW_HEIGHT} />
  return (
    <DataTable<Row> bulkActionButtons={false} rowClick={false} empty={<GridEmpty empty={empty} />}>
      <DataTable.Col
        source="select"
        label={<SelectPage />}
        disableSort
        render={(row: Row) => <SelectRow row={row} name={nameOf(row)} />}
      />
      {columns.map(({ source, label, sortable, render }) => (
        <DataTable.Col key={source} source={source} label={label} disableSort={!sortable} render={render} />
      ))}
    </DataTable>
  )
}

/** Records of one kind: the server pages, sorts and filters; a table on a desk, cards on a phone. */
export function RecordGrid<Row extends RaRecord>({
  resource,
  columns,
  filters,
  sort,
  empty,
  bulk,
  within,
}: RecordGridProps<Row>) {
  const { shown, hidden, setHidden } = useColumns(resource, columns)
  return (
    <List<Row>
      resource={resource}
      title=" "
      actions={false}
      exporter={false}
      sort={sort}
      perPage={25}
      empty={false}
      disableSyncWithLocation={within !== undefined}
      storeKey={within === undefined ? undefined : false}
      {...(within && { filter: within })}
    >
      <GridFilters
        filters={filters}
        choice={{ columns, hidden, setHidden }}
        keepsQueries={within === undefined}
      />
      <BulkBar bulk={bulk} />
      <Rows columns={shown} empty={empty} nameOf={bulk?.nameOf ?? (({ id }) => String(id))} />
    </List>
  )
}
