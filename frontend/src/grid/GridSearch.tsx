import { TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import { useTyped } from '../form/useTyped.ts'

/** The search field over a react-admin grid; the grid asks the server when the typing pauses. */
export function GridSearch({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext()
  const { q: known = '', ...others } = filterValues as { q?: string }
  const [shown, type] = useTyped(known, (text) => text.trim())
  return (
    <TextField
      type="search"
      label={label}
      value={shown}
      slotProps={{ htmlInput: { maxLength: 200 } }}
      onChange={({ target }) => {
        type(target.value)
        setFilters({ ...others, ...(target.value.trim() ? { q: target.value.trim() } : {}) }, undefined, true)
      }}
    />
  )
}
