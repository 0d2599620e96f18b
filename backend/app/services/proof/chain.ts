import { createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto'
import { canonicalJson } from '@longhaul/core'
import { type Batch, type Checkpoint, type Head, type Seal } from '#models/audit_chain'
import { hashValue } from '#services/proof/rows'
import env from '#start/env'

/** Before the first seal, and before the first signature of a day. */
export const BEGINNING = '0'.repeat(64)

/** Follows from the seal before and, for a signature, from the one before of the same day. */
export const hashLink = (seal: Omit<Seal, 'hash'>, previous: string, dayPrevious: string | null): string =>
  hashValue({
    seq: seal.seq,
    kind: seal.kind,
    row_id: seal.row_id,
    log_id: seal.log_id,
    content: seal.content,
    previous,
    day_previous: dayPrevious,
  })

/** A key of 32 bytes as the files of Ed25519 keys have it (RFC 8410). */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex')

interface Keys {
  readonly secret: KeyObject
  readonly publicKey: string
}

let keys: Keys | undefined

/** Follows from APP_KEY. */
function ownKeys(): Keys {
  if (keys) return keys
  const seed = hkdfSync('sha256', env.get('APP_KEY').release(), '', 'longhaul seals', 32)
  const secret = createPrivateKey({
    key: Buffer.concat([PRIVATE, Buffer.from(seed)]),
    format: 'der',
    type: 'pkcs8',
  })
  const exported = createPublicKey(secret).export({ format: 'der', type: 'spki' })
  return (keys = { secret, publicKey: exported.subarray(PUBLIC.length).toString('hex') })
}

export const readOwnPublicKey = (): string => ownKeys().publicKey

/** The installation's own keys, and those it had before. */
export const readTrustedKeys = (): ReadonlySet<string> =>
  new Set([readOwnPublicKey(), ...(env.get('SEAL_KEYS') ?? '').split(',').map((key) => key.trim())])

const textOf = (what: 'batch' | 'checkpoint', signed: object): Buffer => {
  const { signature: _, id: __, ...rest } = signed as { signature?: string; id?: number }
  return Buffer.from(canonicalJson({ what, ...rest }), 'utf8')
}

export function signLine<T extends object>(what: 'batch' | 'checkpoint', unsigned: T) {
  const keyed = { ...unsigned, public_key: readOwnPublicKey() }
  return { ...keyed, signature: sign(null, textOf(what, keyed), ownKeys().secret).toString('hex') }
}

/** Whether the key it names has signed it; whose key that is, is another question. */
export function isSigned(what: 'batch' | 'checkpoint', line: Batch | Checkpoint): boolean {
  try {
    const key = createPublicKey({
      key: Buffer.concat([PUBLIC, Buffer.from(line.public_key, 'hex')]),
      format: 'der',
      type: 'spki',
    })
    return verify(null, textOf(what, line), key, Buffer.from(line.signature, 'hex'))
  } catch {
    // No key, or no JSON: nobody has signed this.
    return false
  }
}

export const formatHead = ({ seq, hash }: Head): string => `${seq}-${hash}`

/** A head as it was noted, with or without its seal's number; `null` when it is none. */
export function parseHead(text: string): { seq: number | null; hash: string } | null {
  const [, seq, hash] = /^(?:([1-9]\d{0,9})-)?([0-9a-f]{64})$/.exec(text.trim().toLowerCase()) ?? []
  return hash === undefined ? null : { seq: seq === undefined ? null : Number(seq), hash }
}
