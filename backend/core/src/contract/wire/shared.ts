export type Point = [lon: number, lat: number]

export const ROLES = ['driver', 'support', 'admin'] as const

export type Role = (typeof ROLES)[number]

export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  errors?: Record<string, string>
  /**
   * `live-router-failed`: the same request with `router: 'embedded'` is answered by the built-in estimate.
   * `own-password-first`: nothing else opens until the person has chosen a password.
   * `outcome-unknown`: it may or may not have been saved; the same again could save it twice.
   * `session-days`: the session has reached its last day, however much it was used.
   * `session-ended`: somebody has ended it from elsewhere.
   * `session-copied`: its refresh token was used in two places, so it was ended.
   * `two-step-first`: nothing else opens until the person has set up two-step sign-in.
   * `second-factor`: the password is right; the answer to `challenge` is a code.
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
  /**
   * Why somebody else answered than the service this server uses, or what to know of the place: a sentence.
   */
  notice?: string
}
