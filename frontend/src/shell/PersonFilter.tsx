import type { UserRow } from '@longhaul/core/contract'
import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList, useGetOne } from 'react-admin'
import { useDebounced } from '../trips/useDebounced.ts'
import { personName } from './personName.ts'

const PAUSE_MS = 250
const MOST = 10

/** Chooses one of the users by typing the beginning of a name. */
export function PersonFilter({
  label,
  value,
  onChange,
}: {
  label: string
  value: number | undefined
  onChange: (id: number | undefined) => void
}) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), PAUSE_MS)
  const { data: found = [], isFetching } = useGetList<UserRow>('drivers', {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'last_name', order: 'ASC' },
    filter: q === '' ? {} : { q },
  })
  const { data: chosen } = useGetOne<UserRow>('drivers', { id: value ?? 0 }, { enabled: value !== undefined })
  const held = value === undefined ? null : (chosen ?? null)
  return (
    <Autocomplete<UserRow>
      sx={{ flex: '1 1 12rem', maxWidth: '24rem' }}
      options={found}
      filterOptions={(all) => all}
      loading={isFetching}
      value={held}
      getOptionLabel={(user) => `${personName(user)} (${user.username})`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, user) => onChange(user?.id)}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  )
}
