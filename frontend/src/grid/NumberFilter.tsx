import { TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import { useTyped } from '../form/useTyped.ts'

/** A whole number over a react-admin grid; the grid asks the server when the typing pauses. */
export function NumberFilter({ name, label }: { name: string; label: string }) {
  const { filterValues, setFilters } = useListContext()
  const { [name]: held, ...rest } = filterValues as Record<string, unknown>
  const [shown, type] = useTyped(typeof held === 'number' ? String(held) : '', (text) =>
    Number(text) > 0 ? String(Number(text)) : '',
  )
  return (
    <TextField
      label={label}
      value={shown}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '')
        type(digits)
        setFilters(Number(digits) > 0 ? { ...rest, [name]: Number(digits) } : rest, undefined, true)
      }}
    />
  )
}
