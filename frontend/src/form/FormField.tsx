import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { TextField, type TextFieldProps } from '../ui/TextField.tsx'

/** A text field of the form around it, by name; with `select` and options the platform's own list. */
export function FormField({
  name,
  hint,
  htmlInput,
  autoComplete = 'off',
  judged = 'when-left',
  prefilled = '',
  read = (text) => text,
  ...field
}: Pick<
  TextFieldProps,
  'autoComplete' | 'children' | 'margin' | 'minRows' | 'multiline' | 'onFocus' | 'select' | 'type'
> & {
  name: string
  label: string
  hint?: ReactNode
  htmlInput?: Record<string, unknown>
  /** Stands in the field until somebody types. */
  prefilled?: string
  /** A day from the platform's own calendar is chosen, not typed. */
  judged?: 'when-left' | 'at-once'
  read?: (text: string) => unknown
}) {
  const { clearErrors, trigger } = useFormContext()
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error, isDirty },
  } = useController({ name })
  const startsAbove = field.select || /date|number/.test(field.type ?? '')
  return (
    <TextField
      {...field}
      autoComplete={autoComplete}
      name={name}
      value={value ?? prefilled}
      inputRef={ref}
      error={error !== undefined}
      helperText={error?.message ?? hint}
      slotProps={{
        htmlInput,
        inputLabel: startsAbove ? { shrink: true } : {},
        formHelperText: error ? { role: 'alert' } : {},
      }}
      onChange={(event) => {
        onChange(read(event.target.value))
        if (judged === 'at-once') void trigger(name)
        else clearErrors(name)
      }}
      onBlur={() => {
        onBlur()
        if (isDirty) void trigger(name)
      }}
    />
  )
}
