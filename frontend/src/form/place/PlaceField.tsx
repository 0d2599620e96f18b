import { useState } from 'react'
import { Autocomplete, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { LIMITS, type PlaceHit, type Point } from '@longhaul/core/contract'
import { namesExit, readPlaceQuery } from '@longhaul/atlas/query'
import { ApiError } from '../../providers/http.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { useT } from '../../i18n/useT.ts'
import { placeOf, type PlaceDraft } from './place.ts'
import { useDebounced } from '../useDebounced.ts'

export interface PlaceFieldProps {
  name: string
  label: string
  onFocus?: () => void
  /** Where the person is or goes: the Springfield near it is suggested first. */
  near?: Point | null
  required?: boolean
  /** A text without a known place behind it may do. */
  unplaced?: 'allowed' | 'hinted'
}

const PAUSE_MS = 250

/**
 * Suggestions for what is typed: asked from the third character on, once typing pauses, and never twice for
 * one text.
 */
function useSuggestions(text: string, near: Point | null, wanted: boolean) {
  const verbs = useVerbs()
  const asked = useDebounced(text.trim(), PAUSE_MS)
  // A degree is near enough, and what was asked once is not asked again a street farther on.
  const around: Point | undefined = near ? [Math.round(near[0]), Math.round(near[1])] : undefined
  const long = asked.length >= LIMITS.suggestions.minChars
  const query = useQuery({
    queryKey: ['places', asked.toLowerCase(), around],
    queryFn: ({ signal }) => verbs.searchPlaces(asked, signal, around),
    enabled: wanted && long,
    staleTime: Infinity,
    retry: false,
  })
  const current = long && asked === text.trim()
  return {
    hits: current ? (query.data ?? []).slice(0, LIMITS.suggestions.max) : [],
    searching: wanted && text.trim().length >= LIMITS.suggestions.minChars && (!current || query.isFetching),
    failure: current ? query.error : null,
    none: current && query.isSuccess && query.data.length === 0,
  }
}

/**
 * The server's own sentence says what to do: wait, or pick the place on the map. None where no server
 * answered.
 */
const refusal = (failure: unknown): string | null =>
  failure instanceof ApiError && failure.status !== 0 && failure.message !== '' ? failure.message : null

/** Which sentence helps somebody on whose words nothing was found. */
function whatIsUnknown(text: string): 'noExit' | 'noJunction' | 'none' {
  if (namesExit(text)) return 'noExit'
  return readPlaceQuery(text).kind === 'junction' ? 'noJunction' : 'none'
}

/**
 * A location of the form around it, as text with suggestions: ARIA combobox, by keyboard, mouse and touch.
 */
export function PlaceField({
  name,
  label,
  onFocus,
  near = null,
  required,
  unplaced = 'hinted',
}: PlaceFieldProps) {
  const t = useT()
  const { clearErrors } = useFormContext()
  const { field, fieldState } = useController<Record<string, PlaceDraft>>({ name })
  const { value } = field
  const error = fieldState.error?.message
  const onChange = (place: PlaceDraft) => {
    field.onChange(place)
    clearErrors(name)
  }
  const [focused, setFocused] = useState(false)
  const [open, setOpen] = useState(false)
  const unknown = value.point === null && value.name.trim() !== ''
  const { hits, searching, failure, none } = useSuggestions(value.name, near, focused && value.point === null)

  const leave = () => {
    setFocused(false)
    field.onBlur()
    // Typed out in full: no need to click what is already there.
    const exact = hits.find((hit) => hit.display_name.toLowerCase() === value.name.trim().toLowerCase())
    if (unknown && exact) onChange(placeOf(exact))
  }

  let note = ' '
  if (error) note = error
  else if (unknown && focused && searching) note = t('trips.place.searching')
  else if (unknown && failure) note = refusal(failure) ?? t('trips.place.failed')
  else if (unknown && hits[0]?.notice) note = hits[0].notice
  else if (value.notice) note = value.notice
  else if (unknown && none) note = t(`trips.place.${whatIsUnknown(value.name)}`)
  else if (unknown && !focused && unplaced === 'hinted') note = t('trips.place.choose')

  return (
    <Autocomplete<PlaceHit, false, false, true>
      freeSolo
      autoHighlight
      handleHomeEndKeys={false}
      options={hits}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.display_name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.place_id)}
      value={null}
      inputValue={value.name}
      open={open && focused && hits.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      openOnFocus
      clearOnBlur={false}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input' && reason !== 'clear') return
        onChange({ name: text, point: null })
        setOpen(true)
      }}
      onChange={(_event, chosen) => {
        if (chosen !== null && typeof chosen !== 'string') onChange(placeOf(chosen))
      }}
      slotProps={{
        listbox: { sx: { '& .MuiAutocomplete-option': { minHeight: 48, overflowWrap: 'anywhere' } } },
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          name={name}
          inputRef={field.ref}
          error={error !== undefined}
          helperText={note}
          onFocus={() => {
            setFocused(true)
            setOpen(true)
            onFocus?.()
          }}
          onBlur={leave}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              maxLength: LIMITS.placeName.max,
              autoComplete: 'off',
              'aria-required': required,
            },
            formHelperText: { 'aria-live': 'polite' },
          }}
        />
      )}
    />
  )
}
