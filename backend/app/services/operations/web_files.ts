import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const COMPRESSED = /^(text|application|image\/svg)/

export interface WebFile {
  readonly body: Buffer
  readonly zipped: Buffer | null
  readonly type: string
  readonly etag: string
}

const kept = new Map<string, { changed: number; file: WebFile }>()

/** The build's own, or what somebody put there: `/.vite/manifest.json`, `/.env.json`. */
const HIDDEN = /[\\/]\./

/** `null` if missing, outside `root` or under a dot name. */
export async function readWebFile(root: string, path: string): Promise<WebFile | null> {
  const within = normalize(path)
  const full = join(root, within)
  if (HIDDEN.test(within)) return null
  if (path.includes('\0') || !full.startsWith(root.endsWith(sep) ? root : root + sep)) return null
  const type = TYPES[extname(full)]
  if (!type) return null
  try {
    const { mtimeMs, isFile } = await stat(full).then((s) => ({ mtimeMs: s.mtimeMs, isFile: s.isFile() }))
    if (!isFile) return null
    const known = kept.get(full)
    if (known?.changed === mtimeMs) return known.file
    const body = await readFile(full)
    const file: WebFile = {
      body,
      zipped: COMPRESSED.test(type) && body.length > 1024 ? await compress(body, { level: 9 }) : null,
      type,
      etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    }
    kept.set(full, { changed: mtimeMs, file })
    return file
  } catch {
    return null
  }
}
