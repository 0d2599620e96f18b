import { Autocomplete } from '@mui/material'
import { useState, type Ref } from 'react'
import { useGetList, useGetOne, type RaRecord } from 'react-admin'
import { useDebounced } from './useDebounced.ts'
import { useT } from '../i18n/useT.ts'
import { TextField } from '../ui/TextField.tsx'

const PAUSE_MS = 250
const OFFERED = 10

export interface RecordPickerProps<Row extends RaRecord<number>> {
  resource: string
  sort: string
  filter?: Readonly<Record<string, unknown>>
  nameOf: (row: Row) => string
  label: string
  name?: string
  value: number | undefined
  error?: string | undefined
  hint?: string
  onChange: (id: number | undefined) => void
  onBlur?: () => void
  onFocus?: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** Chooses one of many records: the server finds them by the beginning of a word. */
export function RecordPicker<Row extends RaRecord<number>>(props: RecordPickerProps<Row>) {
  const { resource, sort, filter = {}, nameOf, label, name, value, error, hint } = props
  const t = useT()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), PAUSE_MS)
  const { data: found = [], isFetching } = useGetList<Row>(resource, {
    pagination: { page: 1, perPage: OFFERED },
    sort: { field: sort, order: 'ASC' },
    filter: q === '' ? filter : { ...filter, q },
  })
  const { data: chosen } = useGetOne<Row>(resource, { id: value ?? 0 }, { enabled: value !== undefined })
  return (
    <Autocomplete<Row>
      options={found}
      filterOptions={(all) => all}
      loading={isFetching}
      loadingText={t('ui.searching')}
      noOptionsText={t('ui.nothingFound')}
      value={value === undefined ? null : (chosen ?? null)}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, row) => props.onChange(row?.id)}
      slotProps={{ listbox: { sx: { '& .MuiAutocomplete-option': { minHeight: 48 } } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          inputRef={props.inputRef}
          label={label}
          error={error !== undefined}
          helperText={error ?? hint}
          onBlur={props.onBlur}
          onFocus={props.onFocus}
          slotProps={{
            ...params.slotProps,
            formHelperText: error === undefined ? {} : { role: 'alert' },
          }}
        />
      )}
    />
  )
}
