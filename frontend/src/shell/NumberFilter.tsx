import { TextField } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'

/** A whole number over a react-admin grid; the grid asks the server when the typing pauses. */
export function NumberFilter({ name, label }: { name: string; label: string }) {
  const { filterValues, setFilters } = useListContext()
  const { [name]: held, ...rest } = filterValues as Record<string, unknown>
  const [typed, setTyped] = useState(typeof held === 'number' ? String(held) : '')
  return (
    <TextField
      label={label}
      value={typed}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '')
        setTyped(digits)
        setFilters(Number(digits) > 0 ? { ...rest, [name]: Number(digits) } : rest, undefined, true)
      }}
    />
  )
}
