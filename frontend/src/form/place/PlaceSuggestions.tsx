import '../../i18n/en/trip.ts'
import { useEffect, useImperativeHandle, useState, type Ref } from 'react'
import { Paper, Popper, useAutocomplete } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { LIMITS, type PlaceHit, type Point } from '@longhaul/core/contract'
import { namesExit, readPlaceQuery } from '@longhaul/atlas/query'
import { ApiError } from '../../providers/http.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { useT } from '../../i18n/useT.ts'
import { useDebounced } from '../useDebounced.ts'
import { placeOfHit, type Combobox, type PlaceDraft, type PlaceFieldProps } from './place.ts'
import './placeSuggestions.css'

const PAUSE_MS = 250

/** Asked from the third character on, once typing pauses, and never twice for one text. */
function useSuggestions(text: string, near: Point | null, wanted: boolean) {
  const verbs = useVerbs()
  const term = useDebounced(text.trim(), PAUSE_MS)
  // A degree is near enough, and what was asked once is not asked again a street farther on.
  const around: Point | undefined = near ? [Math.round(near[0]), Math.round(near[1])] : undefined
  const long = term.length >= LIMITS.suggestions.minChars
  const query = useQuery({
    queryKey: ['places', term.toLowerCase(), around],
    queryFn: ({ signal }) => verbs.searchPlaces(term, signal, around),
    enabled: wanted && long,
    staleTime: Infinity,
    retry: false,
  })
  const current = long && term === text.trim()
  return {
    hits: current ? (query.data ?? []).slice(0, LIMITS.suggestions.max) : [],
    searching: wanted && text.trim().length >= LIMITS.suggestions.minChars && (!current || query.isFetching),
    failure: current ? query.error : null,
    none: current && query.isSuccess && query.data.length === 0,
  }
}

/** The server's own sentence: wait, or pick the place on the map. */
const refusal = (failure: unknown): string | null =>
  failure instanceof ApiError && failure.status !== 0 && failure.message !== '' ? failure.message : null

/** Which sentence helps somebody on whose words nothing was found. */
function whatIsUnknown(text: string): 'noExit' | 'noJunction' | 'none' {
  if (namesExit(text)) return 'noExit'
  return readPlaceQuery(text).kind === 'junction' ? 'noJunction' : 'none'
}

interface PlaceSuggestionsProps extends Pick<PlaceFieldProps, 'near'> {
  /** What the field passes the events of its input to. */
  combobox: Ref<Combobox>
  input: HTMLInputElement
  focused: boolean
  place: PlaceDraft
  onPlace: (place: PlaceDraft) => void
  error: string | undefined
  /** Where there is nothing else to say. */
  hint: string | null
}

/** The sentence under a location field, and the list that opens while somebody types there. */
export default function PlaceSuggestions({ combobox, input, focused, ...rest }: PlaceSuggestionsProps) {
  const { near = null, place, onPlace, error, hint } = rest
  const t = useT()
  const [open, setOpen] = useState(true)
  const unknown = place.point === null && place.name.trim() !== ''
  const { hits, searching, failure, none } = useSuggestions(place.name, near, focused && place.point === null)
  const listed = open && focused && hits.length > 0
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<PlaceHit>({
    id: input.id,
    autoHighlight: true,
    clearOnBlur: false,
    filterOptions: (all) => all,
    getOptionLabel: (option) => option.display_name,
    getOptionKey: (option) => option.place_id,
    handleHomeEndKeys: false,
    inputValue: place.name,
    onChange: (_event, chosen) => chosen && onPlace(placeOfHit(chosen)),
    onClose: () => setOpen(false),
    onOpen: () => setOpen(true),
    open: listed,
    openOnFocus: true,
    options: hits,
    value: null,
  })

  const { ref, ...events } = getInputProps()
  useImperativeHandle(ref, () => input)
  useImperativeHandle(combobox, () => ({
    ...events,
    onKeyDown: getRootProps().onKeyDown,
    onBlur: (event) => {
      events.onBlur?.(event)
      // Typed out in full: no need to click what is already there.
      const typed = place.name.trim().toLowerCase()
      const exact = hits.find((hit) => hit.display_name.toLowerCase() === typed)
      if (unknown && exact) onPlace(placeOfHit(exact))
    },
  }))
  useEffect(() => {
    input.setAttribute('aria-expanded', `${listed}`)
    if (listed) input.setAttribute('aria-controls', `${input.id}-listbox`)
    else for (const name of ['aria-controls', 'aria-activedescendant']) input.removeAttribute(name)
  }, [input, listed])

  let note = hint ?? ' '
  if (error) note = error
  else if (unknown && focused && searching) note = t('trips.suggestions.searching')
  else if (unknown && failure) note = refusal(failure) ?? t('trips.suggestions.failed')
  else if (unknown && hits[0]?.notice) note = hits[0].notice
  else if (place.notice) note = place.notice
  else if (unknown && none) note = t(`trips.suggestions.${whatIsUnknown(place.name)}`)

  const box = input.parentElement
  return (
    <>
      {note}
      <Popper
        open={listed}
        anchorEl={box}
        placement="bottom-start"
        role="presentation"
        // At the end of the body it would lie outside of the landmarks; a dialog has none.
        container={input.closest('main')}
        sx={{ zIndex: 'modal', width: box?.clientWidth }}
      >
        <Paper component="ul" elevation={8} className="place-suggestions" {...getListboxProps()}>
          {hits.map((option, index) => {
            const { key, ...props } = getOptionProps({ option, index })
            return (
              <li key={key} {...props}>
                {option.display_name}
              </li>
            )
          })}
        </Paper>
      </Popper>
    </>
  )
}
