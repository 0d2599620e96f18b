import type { InputHTMLAttributes } from 'react'
import { LIMITS, type PlaceHit, type Point } from '@longhaul/core/contract'

/** Text in a location field; `point` is null until a place behind the text is known. */
export interface PlaceDraft {
  readonly name: string
  readonly point: Point | null
  /** Shown under the field: the built-in list answered for a service that failed. */
  readonly notice?: string
}

export const NO_PLACE: PlaceDraft = { name: '', point: null }

export const isPlaced = (place: PlaceDraft): place is PlaceDraft & { readonly point: Point } =>
  place.point !== null

export const placeOfHit = (hit: PlaceHit): PlaceDraft => ({
  name: hit.display_name.slice(0, LIMITS.placeName.max),
  point: [hit.lon, hit.lat],
  ...(hit.notice ? { notice: hit.notice } : {}),
})

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

/** What a field does with the events of its input once it has suggestions. */
export type Combobox = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'onBlur' | 'onChange' | 'onFocus' | 'onKeyDown' | 'onMouseDown'
>
