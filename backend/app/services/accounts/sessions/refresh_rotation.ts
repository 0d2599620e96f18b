import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS, type Instant } from '@longhaul/core'

/** Refresh token rotation (docs/adr/0011): a token works until one of its children is used. */

export interface TokenGeneration {
  readonly generation: number
  readonly nonce: string
}

export interface Rotation extends TokenGeneration {
  readonly since: Instant
}

const UNUSED = 0 as Instant

export const FIRST_TOKEN: Rotation = { generation: 0, nonce: '', since: UNUSED }

/** For so long a replaced token is another tab's, not a thief's. */
export const GRACE_MS = 2 * MINUTE_MS

export type RotationOutcome =
  /** `child` is the next token's generation, `null` if not due. */
  | { readonly is: 'live'; readonly rotation: Rotation; readonly child: number | null }
  /** Two hold this session. */
  | { readonly is: 'copied' }

/** What a session becomes when a genuine token of it arrives. */
export function rotateToken(rotation: Rotation, token: TokenGeneration, now: Instant): RotationOutcome {
  const age = now - rotation.since
  // An answer was lost, or a client knows of no rotation.
  if (token.generation === rotation.generation && token.nonce === rotation.nonce) {
    const since = rotation.since === UNUSED ? now : rotation.since
    return { is: 'live', rotation: { ...rotation, since }, child: rotation.generation + 1 }
  }
  if (token.generation > rotation.generation) {
    // A browser killed in its first minute forgets a token: the parent must still be good then. A generation
    // never issued comes from a restored backup.
    const issued = readIssued(token) ?? rotation.since
    if (token.generation === rotation.generation + 1 && Math.abs(now - issued) < GRACE_MS)
      return { is: 'live', rotation, child: null }
    return { is: 'live', rotation: { ...token, since: now }, child: token.generation + 1 }
  }
  // A second tab that already has the next token. A child would outlive the grace.
  if (token.generation >= rotation.generation - 1 && age < GRACE_MS)
    return { is: 'live', rotation, child: null }
  return { is: 'copied' }
}

export interface PresentedToken extends TokenGeneration {
  readonly root: string
  /** Empty for the login's own. */
  readonly proof: string
}

export function parseToken(text: string): PresentedToken | null {
  const [id, secret, generation, nonce, proof, ...rest] = text.split('.')
  if (!id || !secret || rest.length > 0) return null
  const root = `${id}.${secret}`
  if (generation === undefined) return { root, generation: 0, nonce: '', proof: '' }
  if (!nonce || !proof || !/^[1-9]\d{0,6}$/.test(generation)) return null
  return { root, generation: Number(generation), nonce, proof }
}

/** A server secret per session: a token's bearer cannot make the next one. */
export const makeSalt = (): string => randomBytes(24).toString('base64url')

const proofOf = (salt: string, root: string, { generation, nonce }: TokenGeneration): string =>
  createHmac('sha256', salt).update(`${root}.${generation}.${nonce}`).digest('base64url')

const SECOND_MS = 1000
const ISSUED_BYTES = 4
const RANDOM_BYTES = 9

/** 18 characters: the second of issue, and chance. */
export function makeNonce(now: Instant): string {
  const issued = Buffer.alloc(ISSUED_BYTES)
  issued.writeUInt32BE(Math.floor(now / SECOND_MS) % 2 ** 32)
  return Buffer.concat([issued, randomBytes(RANDOM_BYTES)]).toString('base64url')
}

/** `null` for the login's own token, and for one of a server that did not write it down. */
function readIssued({ nonce }: TokenGeneration): Instant | null {
  const bytes = Buffer.from(nonce, 'base64url')
  return bytes.length === ISSUED_BYTES + RANDOM_BYTES ? ((bytes.readUInt32BE() * SECOND_MS) as Instant) : null
}

/** Derived from the login's token and the session's salt: nothing is stored. */
export function deriveChildToken(salt: string, root: string, generation: number, now: Instant): string {
  const nonce = makeNonce(now)
  return `${root}.${generation}.${nonce}.${proofOf(salt, root, { generation, nonce })}`
}

export function isGenuineToken(salt: string, token: PresentedToken): boolean {
  if (token.generation === 0) return true
  const [proof, right] = [token.proof, proofOf(salt, token.root, token)].map((text) => Buffer.from(text))
  return proof!.length === right!.length && timingSafeEqual(proof!, right!)
}
