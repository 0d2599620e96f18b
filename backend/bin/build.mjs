/** Compiles the server to build/, with its package.json for `#imports` and the API document as JSON. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const backend = dirname(dirname(fileURLToPath(import.meta.url)))
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
// What is gone from the sources, a migration say, must not run again from an older build.
rmSync(join(backend, 'build'), { recursive: true, force: true })
const { status } = spawnSync(process.execPath, [tsc, '--project', backend, '--noCheck'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
mkdirSync(join(backend, 'build'), { recursive: true })
copyFileSync(join(backend, 'package.json'), join(backend, 'build/package.json'))
const document = parse(readFileSync(join(backend, '../docs/api/openapi.yaml'), 'utf8'))
writeFileSync(join(backend, 'build/openapi.json'), JSON.stringify(document))
