import { FormField } from '../../form/FormField.tsx'

/** A code that is used once; a phone offers the one it has. */
export const CodeField = ({
  label,
  hint,
  digits = false,
}: {
  label: string
  hint: string
  /** Of the authenticator app alone; recovery codes have letters. */
  digits?: boolean
}) => (
  <FormField
    margin="normal"
    name="code"
    label={label}
    hint={hint}
    autoComplete="one-time-code"
    htmlInput={digits ? { inputMode: 'numeric' } : { autoCapitalize: 'none' }}
  />
)
