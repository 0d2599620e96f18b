import { deflateSync } from 'node:zlib'
import { type ApiClient } from '@japa/api-client'
import type User from '#models/user'
import { openSession } from '#services/accounts/sessions/sessions'

const chunk = (kind: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  // Nobody here looks at the sum.
  return Buffer.concat([length, Buffer.from(kind, 'latin1'), content, Buffer.alloc(4)])
}

/** A PNG that says it has this size. */
export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(20))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const comment = Buffer.from([0xff, 0xfe, 0, 6, 1, 2, 3, 4])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), comment, Buffer.from([0xff]), frame])
}

export function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const file = Buffer.alloc(40)
  file.write('RIFF', 0, 'latin1')
  file.write('WEBP', 8, 'latin1')
  file.write(kind, 12, 'latin1')
  if (kind === 'VP8 ') {
    file.writeUInt16LE(width, 26)
    file.writeUInt16LE(height, 28)
  } else if (kind === 'VP8L') file.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  else {
    file.writeUIntLE(width - 1, 24, 3)
    file.writeUIntLE(height - 1, 27, 3)
  }
  return file
}

export const PNG = png(120, 40)

/** Sends logos as an admin does. */
export async function pictures(client: ApiClient, user: User) {
  const { access } = await openSession(user)
  return {
    send: (file: Buffer, type = 'image/png') => {
      const request = client.put('/api/settings/logo/').bearerToken(access).header('content-type', type)
      void request.request.send(file)
      return request
    },
  }
}
