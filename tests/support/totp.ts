import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export const STEP_MS = 30_000

/** An authenticator app, apart from the server's library: RFC 6238 with SHA-1, six digits, 30 seconds. */
export function codeOf(key: string, at: number): string {
  let bits = ''
  for (const letter of key.replace(/\s/g, '')) bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0')
  const bytes = bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const from = mac[19]! & 0xf
  return String((mac.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
