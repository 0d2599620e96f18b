import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** A phone's authenticator app: the code of its secret at an instant (epoch milliseconds). */
export const codeAt = (key: string, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: 30 }).generate({ timestamp })

const bytes = (length: number) => {
  const out = Buffer.alloc(2)
  out.writeUInt16BE(length)
  return out
}
const b64 = (data: Buffer) => data.toString('base64url')
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** CBOR of a byte string of at most 65,535 bytes. */
const byteString = (data: Buffer) => Buffer.concat([Buffer.from([0x59]), bytes(data.length), data])

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

export interface Forgery {
  origin?: string
  rpId?: string
  flags?: number
  counter?: number
  userHandle?: string
  challenge?: string
  type?: string
}

/** A security key in software: one discoverable ES256 credential, attestation 'none'. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  readonly #origin: string
  readonly #rpId: string
  counter = 0
  userHandle = ''

  constructor(origin: string) {
    this.#origin = origin
    this.#rpId = new URL(origin).hostname
  }

  get id() {
    return b64(this.#id)
  }

  #data(flags: number, { rpId = this.#rpId, counter = this.counter }: Forgery): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  #client(type: string, challenge: string, forged: Forgery): Buffer {
    const said = {
      type: forged.type ?? type,
      challenge: forged.challenge ?? challenge,
      origin: forged.origin ?? this.#origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(said))
  }

  /** The public key as COSE: EC2, ES256, P-256, x, y. */
  #coseKey(): Buffer {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinate = (name: number, value: string) =>
      Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, 'base64url')])
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      coordinate(0x21, x!),
      coordinate(0x22, y!),
    ])
  }

  /** Makes the credential for these creation options. */
  create(options: { challenge: string; user: { id: string } }, forged: Forgery = {}) {
    this.userHandle = options.user.id
    const flags = forged.flags ?? USER_PRESENT | USER_VERIFIED
    const data = Buffer.concat([
      this.#data(flags | HAS_KEY, forged),
      Buffer.alloc(16),
      bytes(this.#id.length),
      this.#id,
      this.#coseKey(),
    ])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      Buffer.from([0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0]),
      Buffer.from([0x68]),
      Buffer.from('authData'),
      byteString(data),
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: b64(this.#client('webauthn.create', options.challenge, forged)),
        attestationObject: b64(attestation),
        transports: ['internal'],
      },
    }
  }

  /** Signs these request options. */
  get(options: { challenge: string }, forged: Forgery = {}) {
    const data = this.#data(forged.flags ?? USER_PRESENT | USER_VERIFIED, forged)
    const client = this.#client('webauthn.get', options.challenge, forged)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey)
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: b64(client),
        authenticatorData: b64(data),
        signature: b64(signature),
        userHandle: forged.userHandle ?? this.userHandle,
      },
    }
  }
}
