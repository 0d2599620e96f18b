import { Button, Paper, TextField, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, List, useListContext, type RaRecord } from 'react-admin'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { ExportButton } from './ExportButton.tsx'
import { GridSearch } from './GridSearch.tsx'
import { useT, type MessageKey } from './i18n/useT.ts'
import { useErrorMessage } from './useErrorMessage.ts'

export interface GridColumn<Row> {
  /** Field of the row; the server sorts by it when `sortable`. */
  source: string
  label: MessageKey
  sortable?: true
  render: (row: Row) => ReactNode
}

type FilterValue = string | boolean

/** A filter over a grid; what it holds stands in the address. */
export type GridFilter =
  | { kind: 'search'; label: MessageKey }
  | { kind: 'date'; name: string; label: MessageKey }
  | {
      kind: 'choice'
      name: string
      label: MessageKey
      choices: readonly { value: FilterValue; label: MessageKey }[]
    }

interface RecordGridProps<Row> {
  resource: string
  columns: readonly GridColumn<Row>[]
  filters: readonly GridFilter[]
  sort: { field: string; order: 'ASC' | 'DESC' }
  /** Said when there are no rows. */
  empty: MessageKey
  /** What holds besides the filters a person sets, as in a tab of another record; the address is then left alone. */
  within?: Readonly<Record<string, unknown>>
}

function Choice({ filter }: { filter: Exclude<GridFilter, { kind: 'search' }> }) {
  const t = useT()
  const { filterValues, setFilters } = useListContext()
  const { [filter.name]: held, ...rest } = filterValues as Record<string, unknown>
  const put = (value: unknown) =>
    setFilters(value === undefined ? rest : { ...rest, [filter.name]: value }, undefined, false)
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
      {filter.choices.map(({ value, label }) => (
        <option key={String(value)} value={String(value)}>
          {t(label)}
        </option>
      ))}
    </TextField>
  )
}

function Cards<Row extends RaRecord>({ columns, empty }: Pick<RecordGridProps<Row>, 'columns' | 'empty'>) {
  const t = useT()
  const { data, isPending } = useListContext<Row>()
  if (isPending) return <p role="status">{t('nav.loading')}</p>
  if (!data || data.length === 0) return <p className="grid-empty">{t(empty)}</p>
  return (
    <ul className="rows grid-cards">
      {data.map((row) => (
        <Paper component="li" key={row.id} sx={{ padding: 2 }}>
          <dl className="facts">
            {columns.map(({ source, label, render }) => (
              <div key={source}>
                <dt>{t(label)}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
        </Paper>
      ))}
    </ul>
  )
}

function Rows<Row extends RaRecord>({ columns, empty }: Pick<RecordGridProps<Row>, 'columns' | 'empty'>) {
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
  if (phone) return <Cards columns={columns} empty={empty} />
  return (
    <DataTable<Row>
      bulkActionButtons={false}
      rowClick={false}
      empty={<p className="grid-empty">{t(empty)}</p>}
    >
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
  within,
}: RecordGridProps<Row>) {
  const t = useT()
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
        <ExportButton />
      </div>
      <Rows columns={columns} empty={empty} />
    </List>
  )
}
