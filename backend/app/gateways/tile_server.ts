import type { GatewayFailure } from './failure.ts'
import { hostOf, leadsToForbiddenHost } from './forbidden_hosts.ts'

export interface TileOptions {
  readonly userAgent: string
  readonly timeoutMs: number
  /** Of this server's own address, for tiles that a proxy serves under a path. */
  readonly ownAddress: string
}

export interface Tile {
  readonly ok: true
  readonly kind: 'PNG' | 'JPEG' | 'WebP' | 'AVIF'
  readonly bytes: number
}

type TileFailure = Omit<GatewayFailure, 'sentence'>

const MOST_BYTES = 2_000_000
const KANSAS_CITY = { z: '6', x: '15', y: '24' }

const failed = (reason: GatewayFailure['reason'], problem: string): TileFailure => ({
  ok: false,
  reason,
  problem,
})

function kindOf(head: Buffer): Tile['kind'] | null {
  if (head.toString('latin1', 1, 4) === 'PNG') return 'PNG'
  if (head.readUInt16BE(0) === 0xffd8) return 'JPEG'
  if (head.toString('latin1', 8, 12) === 'WEBP') return 'WebP'
  return head.toString('latin1', 4, 12) === 'ftypavif' ? 'AVIF' : null
}

async function read(response: Response): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > MOST_BYTES) return null
    pieces.push(Buffer.from(piece))
  }
  return Buffer.concat(pieces)
}

/** Asks for one tile, as browsers will; answers what came and nothing that was in it. */
export async function askForTile(pattern: string, options: TileOptions): Promise<Tile | TileFailure> {
  const path = pattern
    .replaceAll('{s}', 'a')
    .replace(/\{([^}]*)\}/g, (_, name: string) =>
      name in KANSAS_CITY ? KANSAS_CITY[name as keyof typeof KANSAS_CITY] : '',
    )
  const address = new URL(path, options.ownAddress)
  if (await leadsToForbiddenHost(hostOf(address.href)!))
    return failed('forbidden', 'The tile server is at an address that must not be asked')
  const timeout = AbortSignal.timeout(options.timeoutMs)
  try {
    const response = await fetch(address, {
      headers: { accept: 'image/*', 'user-agent': options.userAgent, referer: options.ownAddress },
      redirect: 'manual',
      signal: timeout,
    })
    const { status } = response
    if (status >= 300) await response.body?.cancel()
    if (status >= 300 && status < 400) return failed('moved', 'The tile server sends us to another address')
    if (status === 401 || status === 403) return failed('refused', 'The tile server refused this server')
    if (status === 429) return failed('rate-limited', 'The tile server is busy')
    if (status >= 300) return failed('bad-answer', `The tile server answered with error ${status}`)
    const body = await read(response)
    const kind = body && body.length > 16 ? kindOf(body) : null
    return kind
      ? { ok: true, kind, bytes: body!.length }
      : failed('bad-answer', 'What the tile server sent is no picture')
  } catch {
    return timeout.aborted
      ? failed('timeout', 'The tile server did not answer in time')
      : failed('unreachable', 'The tile server did not answer')
  }
}
