export type Point = [lon: number, lat: number]

export const ROLES = ['driver', 'support', 'admin'] as const

export type Role = (typeof ROLES)[number]

export const LANGUAGES = ['en', 'es'] as const

/** What a person reads the app in. */
export type Language = (typeof LANGUAGES)[number]

export const HOUR_CLOCKS = [12, 24] as const

/** '5:04 PM' or '17:04'. */
export type HourClock = (typeof HOUR_CLOCKS)[number]

export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  errors?: Record<string, string>
  /**
   * `live-router-failed`: may be sent again with `router: 'embedded'`. `outcome-unknown`: sent again, it
   * could be saved twice. `own-password-first`, `two-step-first`: nothing else opens before. `second-factor`:
   * the password is right, `challenge` wants a code. `time-taken`: `current` is the entry that lies there.
   * `proposal-waits`: `current` is the proposal of the same time.
   */
  code?:
    | 'live-router-failed'
    | 'own-password-first'
    | 'outcome-unknown'
    | 'session-days'
    | 'session-ended'
    | 'session-copied'
    | 'two-step-first'
    | 'second-factor'
    | 'time-taken'
    | 'proposal-waits'
  /** With `second-factor`: what the code is sent with, once, within five minutes, from the same address. */
  challenge?: string
  /** The row as it is now, of an update made on an older one. */
  current?: unknown
  /** Of a failure of the server: what its log calls this request. */
  request_id?: string
}

export interface TripUser {
  id: number
  username: string
  first_name: string
  last_name: string
}

export interface PlaceHit {
  display_name: string
  lat: number
  lon: number
  place_id: string
  /** Who answered: 'Longhaul places', 'Nominatim', 'Photon'. */
  source: string
  /** Why another service answered, or what to know of the place. */
  notice?: string
}
