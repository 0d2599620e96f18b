import { useId, useRef, useState, type InputHTMLAttributes } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { LIMITS } from '@longhaul/core/contract'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { translationsReady } from '../../i18n/spanishParts.ts'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWhenIdle } from '../../ui/lazy/useWhenIdle.ts'
import { NO_PLACE, type Combobox, type PlaceDraft, type PlaceFieldProps } from './place.ts'
import type PlaceSuggestionsComponent from './PlaceSuggestions.tsx'

let loaded: typeof PlaceSuggestionsComponent | null = null

/** Fetches the script of the suggestions. */
export async function loadSuggestions(): Promise<typeof PlaceSuggestionsComponent> {
  loaded ??= (await import('./PlaceSuggestions.tsx')).default
  await translationsReady()
  return loaded
}

/**
 * A location of the form around it, as text with suggestions: an ARIA combobox. The input is never replaced:
 * what brings the suggestions joins it at its first focus, in the place of its hint.
 */
export function PlaceField(props: PlaceFieldProps) {
  const { name, label, near = null, onFocus, required, unplaced = 'hinted' } = props
  const t = useT()
  const placeName = usePlaceName()
  const id = useId()
  const { clearErrors } = useFormContext()
  const { field, fieldState } = useController<Record<string, PlaceDraft>>({ name })
  const { value } = field
  const combobox = useRef<Combobox>(null)
  const [focused, setFocused] = useState(false)
  const [suggesting, setSuggesting] = useState<{
    Suggestions: typeof PlaceSuggestionsComponent
    input: HTMLInputElement
  } | null>(null)
  useWhenIdle(loadSuggestions)

  const set = (place: PlaceDraft) => {
    field.onChange(place)
    clearErrors(name)
  }
  const suggest = async (input: HTMLInputElement) => {
    const Suggestions = await loadSuggestions()
    setSuggesting((now) => now ?? { Suggestions, input })
  }
  const isUnknown = value.point === null && value.name.trim() !== ''
  const hint = isUnknown && !focused && unplaced === 'hinted' ? t('trips.place.choose') : null
  const error = fieldState.error?.message
  const htmlInput: InputHTMLAttributes<HTMLInputElement> = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': false,
    'aria-required': required,
    autoComplete: 'off',
    maxLength: LIMITS.placeName.max,
    onChange: (event) => {
      set({ name: event.currentTarget.value, point: null })
      combobox.current?.onChange?.(event)
    },
    onFocus: (event) => {
      setFocused(true)
      void suggest(event.currentTarget).catch(() => undefined)
      combobox.current?.onFocus?.(event)
      onFocus?.()
    },
    onBlur: (event) => {
      setFocused(false)
      field.onBlur()
      combobox.current?.onBlur?.(event)
    },
    onKeyDown: (event) => combobox.current?.onKeyDown?.(event),
    onMouseDown: (event) => combobox.current?.onMouseDown?.(event),
  }
  return (
    <TextField
      id={id}
      label={label}
      name={name}
      inputRef={field.ref}
      // What is being typed stays as it is.
      value={value.point ? placeName(value.name) : value.name}
      error={fieldState.error !== undefined}
      helperText={
        suggesting ? (
          <suggesting.Suggestions
            {...{ combobox, focused, hint, error, near, place: value, onPlace: set }}
            input={suggesting.input}
          />
        ) : (
          (error ?? value.notice ?? hint ?? ' ')
        )
      }
      slotProps={{
        htmlInput,
        input: {
          endAdornment: value.name !== '' && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('trips.place.clear')}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => set(NO_PLACE)}
            >
              <Icon name="close" size={20} />
            </button>
          ),
        },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  )
}
