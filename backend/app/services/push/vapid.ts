import { createECDH, hkdfSync } from 'node:crypto'
import env from '#start/env'

/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** 128 bits more than the order, so that no key is likelier than another (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48

export interface PushKeys {
  /** An uncompressed point of P-256, base64url. */
  readonly publicKey: string
  readonly privateKey: string
}

/** What push services know this installation by (RFC 8292). Follows from APP_KEY, as the seals' key does. */
export function derivePushKeys(appKey: string): PushKeys {
  const seed = Buffer.from(hkdfSync('sha256', appKey, '', 'longhaul web push', SEED_BYTES))
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

let keys: PushKeys | undefined
export const readPushKeys = (): PushKeys => (keys ??= derivePushKeys(env.get('APP_KEY').release()))
