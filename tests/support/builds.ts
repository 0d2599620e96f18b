import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PATHS } from '../../backend/bin/launch/paths.mjs'

const TEXT = /\.(js|css|html)$/

/** A copy of the built web app that a server gives out, and that a test upgrades meanwhile. */
export interface WebCopy {
  folder: string
  /** As an upgrade does: every script and style has another name, and the old ones are gone. */
  upgrade: () => void
  /** As a server without a worker has it. */
  removeWorker: () => void
  clear: () => void
}

export function copyWeb(): WebCopy {
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-web-'))
  cpSync(PATHS.web, folder, { recursive: true })
  const assets = join(folder, 'assets')
  return {
    folder,
    upgrade() {
      const names = readdirSync(assets).filter((name) => TEXT.test(name))
      const renamed = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, '2$1')]))
      for (const [old, next] of renamed) renameSync(join(assets, old), join(assets, next))
      const files = [...[...renamed.values()].map((name) => join('assets', name)), 'index.html', 'sw.js']
      for (const file of files) {
        const path = join(folder, file)
        const text = readFileSync(path, 'utf8').replaceAll(
          /[\w.$-]+\.(js|css)\b/g,
          (name) => renamed.get(name) ?? name,
        )
        // The name of the cache is a hash of the names in it.
        writeFileSync(path, text.replace(/(\bid:["'`])[0-9a-f]{16}/, `$1${'f'.repeat(16)}`))
      }
    },
    removeWorker: () => rmSync(join(folder, 'sw.js')),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}
