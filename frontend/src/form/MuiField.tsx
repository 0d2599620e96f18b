import type { ReactNode } from 'react'
import type { FormField } from './useForm.ts'
import { TextField } from '../ui/TextField.tsx'

/** A text field of the signed-in pages; with `children` (options) it is the platform's own select. */
export function MuiField({
  field,
  label,
  maxLength,
  type = 'text',
  autoComplete = 'off',
  capitals,
  inputMode,
  hint,
  children,
}: {
  field: FormField
  label: string
  maxLength?: number
  type?: 'text' | 'email' | 'password' | 'date'
  autoComplete?: string
  /** What a phone's keyboard does by itself where it is no sentence that is typed. */
  capitals?: 'characters' | 'none'
  inputMode?: 'numeric'
  hint?: string
  children?: ReactNode
}) {
  return (
    <TextField
      select={children !== undefined}
      type={type}
      name={field.name}
      label={label}
      value={field.value}
      error={field.error !== undefined}
      helperText={field.error ?? hint}
      autoComplete={autoComplete}
      margin="normal"
      slotProps={{
        htmlInput: { maxLength, autoCapitalize: capitals, inputMode },
        inputLabel: children === undefined && type !== 'date' ? {} : { shrink: true },
        formHelperText: field.error === undefined ? {} : { role: 'alert' },
      }}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={field.onBlur}
    >
      {children}
    </TextField>
  )
}
