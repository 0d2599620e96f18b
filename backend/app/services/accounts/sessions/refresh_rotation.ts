import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS, type Instant } from '@longhaul/core'

/**
 * Refresh token rotation (docs/adr/0011): each renewal gives a child token, one generation on.
 * A token works until one of its children is used. Pure: no clock, no database.
 */

/** Which token of a session it is: generation 0 comes from the login, later ones also have a name. */
export interface Rotated {
  readonly generation: number
  readonly nonce: string
}

/** The youngest used token of a session, and when it was first used. */
export interface Rotation extends Rotated {
  readonly since: Instant
}

const UNUSED = 0 as Instant

/** The token of a login, before its first use. */
export const FIRST_TOKEN: Rotation = { generation: 0, nonce: '', since: UNUSED }

/** For so long a replaced token is taken for another tab's, not a thief's. */
export const GRACE_MS = 2 * MINUTE_MS

export type Outcome =
  /** The session continues as `rotation`; `child` is the next token's generation, `null` if not due. */
  | { readonly is: 'live'; readonly rotation: Rotation; readonly child: number | null }
  /** A later token has been used elsewhere: two hold this session. */
  | { readonly is: 'copied' }

/** What a session becomes when a genuine token of it arrives. */
export function step(rotation: Rotation, token: Rotated, now: Instant): Outcome {
  const age = now - rotation.since
  // An answer that was lost, an app that was killed before it stored one, a client that knows of no rotation.
  if (token.generation === rotation.generation && token.nonce === rotation.nonce) {
    const since = rotation.since === UNUSED ? now : rotation.since
    return { is: 'live', rotation: { ...rotation, since }, child: rotation.generation + 1 }
  }
  if (token.generation > rotation.generation) {
    // One generation per grace period. A clock set far back starts anew; a generation that was never
    // issued comes from a database restored from a backup.
    if (token.generation === rotation.generation + 1 && Math.abs(age) < GRACE_MS)
      return { is: 'live', rotation, child: null }
    return { is: 'live', rotation: { ...token, since: now }, child: token.generation + 1 }
  }
  // A second tab that already has the next token. It gets no child, which would outlive the grace.
  if (token.generation >= rotation.generation - 1 && age < GRACE_MS)
    return { is: 'live', rotation, child: null }
  return { is: 'copied' }
}

/** A presented refresh token: the login's token, then what identifies later ones. */
export interface Presented extends Rotated {
  /** The token of the login. */
  readonly root: string
  /** Empty for the login's own. */
  readonly proof: string
}

/** Takes a token apart; `null` for text that is none. */
export function readToken(text: string): Presented | null {
  const [id, secret, generation, nonce, proof, ...rest] = text.split('.')
  if (!id || !secret || rest.length > 0) return null
  const root = `${id}.${secret}`
  if (generation === undefined) return { root, generation: 0, nonce: '', proof: '' }
  if (!nonce || !proof || !/^[1-9]\d{0,6}$/.test(generation)) return null
  return { root, generation: Number(generation), nonce, proof }
}

/** A server secret per session: a token's bearer cannot make the next one. */
export const newSalt = (): string => randomBytes(24).toString('base64url')

const proofOf = (salt: string, root: string, { generation, nonce }: Rotated): string =>
  createHmac('sha256', salt).update(`${root}.${generation}.${nonce}`).digest('base64url')

/** A new token, derived from the login's token and the session's salt: nothing is stored. */
export function childToken(salt: string, root: string, generation: number): string {
  const nonce = randomBytes(9).toString('base64url')
  return `${root}.${generation}.${nonce}.${proofOf(salt, root, { generation, nonce })}`
}

/** Whether this server issued the token; the login's own is checked by its secret. */
export function isGenuine(salt: string, token: Presented): boolean {
  if (token.generation === 0) return true
  const [proof, right] = [token.proof, proofOf(salt, token.root, token)].map((text) => Buffer.from(text))
  return proof!.length === right!.length && timingSafeEqual(proof!, right!)
}
