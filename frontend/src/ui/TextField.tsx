import {
  FormControl,
  FormHelperText,
  InputLabel,
  NativeSelect,
  OutlinedInput,
  type FormControlProps,
  type FormHelperTextProps,
  type InputLabelProps,
  type OutlinedInputProps,
} from '@mui/material'
import { useId, type ChangeEventHandler, type ReactNode } from 'react'
import { useSentence } from '../i18n/sentences/sentence.ts'

export interface TextFieldProps
  extends
    Pick<FormControlProps, 'disabled' | 'fullWidth' | 'margin' | 'size' | 'sx'>,
    Pick<
      OutlinedInputProps,
      | 'autoComplete'
      | 'inputRef'
      | 'minRows'
      | 'multiline'
      | 'name'
      | 'onBlur'
      | 'onFocus'
      | 'placeholder'
      | 'type'
      | 'value'
    > {
  id?: string
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
  label: ReactNode
  helperText?: ReactNode
  error?: boolean
  /** The options of the platform's own list. */
  children?: ReactNode
  select?: boolean
  slotProps?: {
    htmlInput?: OutlinedInputProps['inputProps']
    input?: Partial<OutlinedInputProps>
    inputLabel?: Partial<InputLabelProps>
    formHelperText?: Partial<FormHelperTextProps>
  }
}

/**
 * MUI's TextField, made of its own parts. The original brings the drawn list, its menu and two more looks:
 * 13 kB of script that none of these pages shows.
 */
export function TextField(props: TextFieldProps) {
  const { disabled = false, error = false, fullWidth = true, margin, size, sx } = props
  const { label, helperText, select = false, children, slotProps = {}, id: given, ...rest } = props
  const { autoComplete, inputRef, minRows, multiline, name, onBlur, onChange, onFocus } = rest
  const { placeholder, type, value } = rest
  const own = useId()
  const translateSentence = useSentence()
  const id = given ?? own
  const helperId = helperText ? `${id}-helper-text` : undefined
  const { shrink } = slotProps.inputLabel ?? {}
  const outline = shrink === undefined ? { label } : { label, notched: shrink }
  const field = {
    id,
    autoComplete,
    inputRef,
    name,
    onBlur,
    onChange,
    onFocus,
    value,
    'aria-describedby': helperId,
  }
  return (
    <FormControl variant="outlined" {...{ disabled, error, fullWidth, margin, size, sx }}>
      <InputLabel htmlFor={id} id={`${id}-label`} {...slotProps.inputLabel}>
        {label}
      </InputLabel>
      {select ? (
        <NativeSelect {...field} input={<OutlinedInput {...outline} inputProps={slotProps.htmlInput} />}>
          {children}
        </NativeSelect>
      ) : (
        <OutlinedInput
          {...{ ...field, ...outline, minRows, multiline, placeholder, type }}
          inputProps={slotProps.htmlInput}
          {...slotProps.input}
        />
      )}
      {helperText && (
        <FormHelperText id={helperId} {...slotProps.formHelperText}>
          {typeof helperText === 'string' ? translateSentence(helperText) : helperText}
        </FormHelperText>
      )}
    </FormControl>
  )
}
