import { createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto'
import { canonicalJson } from '@longhaul/core'
import { type Batch, type Checkpoint, type Head, type Seal } from '#models/audit_chain'
import { hashOf } from '#services/proof/rows'
import env from '#start/env'

/** Before the first seal, and before the first signature of a day. */
export const BEGINNING = '0'.repeat(64)

/** A seal's hash follows from the one before and, for a signature, from the one before of the same day. */
export const linkOf = (seal: Omit<Seal, 'hash'>, previous: string, dayPrevious: string | null): string =>
  hashOf({
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

/** The installation's own, which follows from APP_KEY. */
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

export const ownPublicKey = (): string => ownKeys().publicKey

/** Keys whose signatures count: the installation's own, and those that it had before. */
export const trustedKeys = (): ReadonlySet<string> =>
  new Set([ownPublicKey(), ...(env.get('SEAL_KEYS') ?? '').split(',').map((key) => key.trim())])

const textOf = (what: 'batch' | 'checkpoint', signed: object): Buffer => {
  const { signature: _, id: __, ...rest } = signed as { signature?: string; id?: number }
  return Buffer.from(canonicalJson({ what, ...rest }), 'utf8')
}

/** The same with the key and the signature of this installation. */
export function signed<T extends object>(what: 'batch' | 'checkpoint', unsigned: T) {
  const keyed = { ...unsigned, public_key: ownPublicKey() }
  return { ...keyed, signature: sign(null, textOf(what, keyed), ownKeys().secret).toString('hex') }
}

/** Whether the key that it names has signed it. Whose key that is, is another question. */
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

export const headText = ({ seq, hash }: Head): string => `${seq}-${hash}`

/** A head as it was noted, with the number of its seal or without; `null` when it is none. */
export function readHead(text: string): { seq: number | null; hash: string } | null {
  const [, seq, hash] = /^(?:([1-9]\d{0,9})-)?([0-9a-f]{64})$/.exec(text.trim().toLowerCase()) ?? []
  return hash === undefined ? null : { seq: seq === undefined ? null : Number(seq), hash }
}
