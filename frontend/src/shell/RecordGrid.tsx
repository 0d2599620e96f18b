import { Button, TextField, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, List, useListContext, type RaRecord } from 'react-admin'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import type { Bulk } from './bulk.ts'
import { BulkBar } from './BulkBar.tsx'
import { ExportButton } from './ExportButton.tsx'
import { RecordPicker, type RecordPickerProps } from './form/RecordPicker.tsx'
import { GridCards } from './GridCards.tsx'
import { GridColumns, useColumns } from './GridColumns.tsx'
import { ClearFilters, GridEmpty } from './GridEmpty.tsx'
import { GridSearch } from './GridSearch.tsx'
import { SelectPage, SelectRow } from './GridSelect.tsx'
import { useT, type MessageKey } from './i18n/useT.ts'
import { NumberFilter } from './NumberFilter.tsx'
import { SavedQueries } from './SavedQueries.tsx'
import { useErrorMessage } from './useErrorMessage.ts'

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

function Choice({ filter }: { filter: Exclude<GridFilter, { kind: 'search' }> }) {
  const t = useT()
  const { filterValues, setFilters } = useListContext()
  const { [filter.name]: held, ...rest } = filterValues as Record<string, unknown>
  const put = (value: unknown) =>
    setFilters(value === undefined ? rest : { ...rest, [filter.name]: value }, undefined, false)
  if (filter.kind === 'record')
    return (
      <RecordPicker
        {...filter.of}
        label={t(filter.label)}
        value={typeof held === 'number' ? held : undefined}
        onChange={put}
      />
    )
  if (filter.kind === 'number') return <NumberFilter name={filter.name} label={t(filter.label)} />
  if (filter.kind === 'date')
    return (
      <TextField
        type="date"
        label={t(filter.label)}
        value={typeof held === 'string' ? held : ''}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => put(target.value || undefined)}
      />
    )
  return (
    <TextField
      select
      label={t(filter.label)}
      value={held === undefined ? '' : String(held)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) =>
        put(filter.choices.find(({ value }) => String(value) === target.value)?.value)
      }
    >
      <option value="">{t('records.all')}</option>
      {filter.choices.map((choice) => (
        <option key={String(choice.value)} value={String(choice.value)}>
          {'text' in choice ? choice.text : t(choice.label)}
        </option>
      ))}
    </TextField>
  )
}

export interface RowsProps<Row extends RaRecord> {
  columns: readonly GridColumn<Row>[]
  empty: MessageKey
  nameOf: (row: Row) => string
}

function Rows<Row extends RaRecord>(props: RowsProps<Row>) {
  const { columns, empty, nameOf } = props
  const t = useT()
  const errorMessage = useErrorMessage()
  const phone = useMediaQuery('(max-width: 47.99rem)', { noSsr: true })
  const { error, refetch } = useListContext<Row>()
  if (error)
    return (
      <ErrorBanner
        message={errorMessage(error, t('records.listFailed'))}
        action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
      />
    )
  if (phone) return <GridCards {...props} />
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
  const t = useT()
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
      <div className="grid-filters" role="search">
        {filters.map((filter) =>
          filter.kind === 'search' ? (
            <GridSearch key="q" label={t(filter.label)} />
          ) : (
            <Choice key={filter.name} filter={filter} />
          ),
        )}
        <div className="grid-tools">
          <ClearFilters />
          <GridColumns columns={columns} hidden={hidden} setHidden={setHidden} />
          {within === undefined && <SavedQueries />}
          <ExportButton />
        </div>
      </div>
      <BulkBar bulk={bulk} />
      <Rows columns={shown} empty={empty} nameOf={bulk?.nameOf ?? (({ id }) => String(id))} />
    </List>
  )
}
