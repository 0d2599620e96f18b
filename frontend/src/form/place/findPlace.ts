import type { PlaceHit } from '@longhaul/core/contract'
import type { CurrentPlace } from './currentPlace.ts'

export const loadCurrentPlace = () => import('./currentPlace.ts')

/** Where the device is; what asks it comes after the page. */
export const findPlace = (reverse: (lat: number, lon: number) => Promise<PlaceHit>): Promise<CurrentPlace> =>
  loadCurrentPlace().then(
    ({ currentPlace }) => currentPlace(navigator.geolocation, reverse),
    () => ({ kind: 'failed', message: '' }),
  )
