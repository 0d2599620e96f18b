import { TextField } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'

/** The search field over a react-admin grid; the grid asks the server when the typing pauses. */
export function GridSearch({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext()
  const { q: known = '', ...others } = filterValues as { q?: string }
  const [typed, setTyped] = useState(known)
  return (
    <TextField
      type="search"
      label={label}
      value={typed}
      slotProps={{ htmlInput: { maxLength: 200 } }}
      sx={{ margin: 2, maxWidth: 'min(420px, 100% - 32px)' }}
      onChange={({ target }) => {
        setTyped(target.value)
        setFilters({ ...others, ...(target.value.trim() ? { q: target.value.trim() } : {}) }, undefined, true)
      }}
    />
  )
}
