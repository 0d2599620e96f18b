import { Button, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { ExportButton } from './ExportButton.tsx'
import { RecordPicker } from '../form/RecordPicker.tsx'
import { GridColumns, type ColumnChoice } from './GridColumns.tsx'
import { ClearFilters } from './GridEmpty.tsx'
import { GridSearch } from './GridSearch.tsx'
import { useT } from '../i18n/useT.ts'
import { NumberFilter } from './NumberFilter.tsx'
import type { GridFilter } from './RecordGrid.tsx'
import { SavedQueries } from './SavedQueries.tsx'
import { usePhone } from '../ui/usePhone.ts'

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

/** What narrows a grid and what is done with the whole of it; on a phone behind one button, so that records come first. */
export function GridFilters({
  filters,
  choice,
  keepsQueries,
}: {
  filters: readonly GridFilter[]
  choice: ColumnChoice
  keepsQueries: boolean
}) {
  const t = useT()
  const id = useId()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const { filterValues } = useListContext()
  const set = Object.keys(filterValues as object).filter((name) => name !== 'q').length
  return (
    <div className="grid-filters" role="search">
      {filters.map((filter) => filter.kind === 'search' && <GridSearch key="q" label={t(filter.label)} />)}
      {phone && (
        <Button variant="outlined" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t('records.filters')}
          {set > 0 && ` (${set})`}
        </Button>
      )}
      <div id={id} className="grid-choices" hidden={phone && !open}>
        {filters.map((filter) => filter.kind !== 'search' && <Choice key={filter.name} filter={filter} />)}
        <div className="grid-tools">
          <ClearFilters />
          <GridColumns {...choice} />
          {keepsQueries && <SavedQueries />}
          <ExportButton />
        </div>
      </div>
    </div>
  )
}
