import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { type PushSubscriptionBody } from '@longhaul/core/contract'
import type User from '#models/user'
import { replacePush } from '#services/push/push'
import env from '#start/env'

/** A browser with a subscription, which reads what is sent to it as RFC 8291 says. */
export interface Browser {
  readonly subscription: PushSubscriptionBody
  /** Throws for what was not encrypted for it. */
  read(body: Uint8Array): unknown
}

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

export function aBrowser(host = 'fcm.googleapis.com'): Browser {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint: `https://${host}/send/${randomBytes(12).toString('hex')}`,
      p256dh: own.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    read(body) {
      // The header of RFC 8188, 2.1: salt, size of a record, the sender's key.
      const whole = Buffer.from(body)
      const salt = whole.subarray(0, 16)
      const server = whole.subarray(21, 21 + whole[20]!)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, server])
      const key = derive(pair.computeSecret(server), auth, info, 32)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(key, salt, 'Content-Encoding: nonce\0', 12),
      )
      const encrypted = whole.subarray(21 + server.length)
      decipher.setAuthTag(encrypted.subarray(-16))
      const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as unknown
    },
  }
}

/** The claims of `Authorization: vapid`, if the key it names has signed them (RFC 8292). */
export function vapidClaims(authorization: string): { claims: Record<string, unknown>; key: string } {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization)!
  const [head, claims, signature] = token!.split('.') as [string, string, string]
  const point = Buffer.from(key!, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!signed) throw new Error('not signed by the key it names')
  return {
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>,
    key: key!,
  }
}

/** Server and the driver's carrier have warnings by push on. */
export async function useWebPush(driver: User): Promise<void> {
  env.set('WEB_PUSH', 'on')
  env.set('WEB_PUSH_CONTACT', 'mailto:it@fleet.example.com')
  await db
    .from('carriers')
    .whereIn('id', db.from('drivers').where('user_id', driver.id).select('carrier_id'))
    .update({ sends_push_warnings: 1 })
}

export function endWebPush(): void {
  env.set('WEB_PUSH', 'off')
  replacePush()
}
