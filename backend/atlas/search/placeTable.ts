import { US_STATES } from './query/usStates.ts'

/** US places and ZIP codes as columns; `keys` are all folded names, sorted by code unit. */
export interface PlaceTable {
  readonly names: readonly string[]
  readonly states: Uint8Array
  readonly lons: Float32Array
  readonly lats: Float32Array
  /** Population, or a small stand-in where it is not known: only for ranking. */
  readonly weights: Uint32Array
  /** Stable identifiers: GeoNames ids, and numbers of our own from 2^31 on. */
  readonly ids: Uint32Array
  /** 'Gadsden' where two places of one state share a name, else ''. */
  readonly counties: readonly string[]
  readonly keys: readonly string[]
  readonly keyPlaces: Uint32Array
  readonly keyKinds: Uint8Array
  /** Rising ZIP codes as numbers, their points and their place. */
  readonly zips: Uint32Array
  readonly zipLons: Float32Array
  readonly zipLats: Float32Array
  readonly zipPlaces: Uint32Array
}

/** The place's own name; another name for it; its name from an inner word on ('vegas' of Las Vegas). */
export const KEY_NAME = 0
export const KEY_ALIAS = 1
export const KEY_INNER = 2

export const stateCode = (index: number): string => US_STATES[index]![0]

/** First index of sorted `keys` not before `key`. */
export function lowerBound(keys: ArrayLike<string | number>, key: string | number): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return low
}
