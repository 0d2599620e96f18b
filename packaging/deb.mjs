import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { inRoot } from '../backend/bin/launch/paths.mjs'
import { filesBelow, run, setModes } from './tree.mjs'

/** Debian's names of what Node calls x64 and arm64. */
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' }

const own = (name) => inRoot('packaging', 'debian', name)

const kilobytes = (folder) => {
  let bytes = 0
  for (const path of filesBelow(folder)) bytes += lstatSync(join(folder, path)).size
  return Math.ceil(bytes / 1024)
}

function put(to, text, mode = 0o644) {
  mkdirSync(join(to, '..'), { recursive: true })
  writeFileSync(to, text, { mode })
}

/**
 * Makes a Debian package of the built workspace in `tree`, in the folder `out`: the same bytes whenever and
 * wherever the same commit is packed.
 * @returns the name of the file
 */
export function makeDeb({ tree, stage, out, release }) {
  const architecture = ARCHITECTURES[process.arch]
  if (process.platform !== 'linux' || !architecture)
    throw new Error('A Debian package is made on Linux, x64 or arm64.')
  rmSync(stage, { recursive: true, force: true })
  const program = join(stage, 'usr/lib/longhaul')
  cpSync(tree, program, { recursive: true, verbatimSymlinks: true })
  const docs = join(stage, 'usr/share/doc/longhaul')
  cpSync(join(program, 'docs'), docs, { recursive: true })
  rmSync(join(program, 'docs'), { recursive: true })
  for (const name of readdirSync(inRoot('packaging', 'examples')))
    put(join(docs, 'examples', name), readFileSync(inRoot('packaging', 'examples', name)))
  put(join(docs, 'copyright'), readFileSync(join(program, 'LICENSE')))
  put(join(docs, 'changelog.gz'), gzipSync(readFileSync(join(program, 'CHANGELOG.md')), { level: 9 }))
  put(join(stage, 'usr/bin/longhaul'), readFileSync(own('longhaul')), 0o755)
  const unit = readFileSync(own('longhaul.service'), 'utf8').replaceAll('@node@', nodeOf(program))
  put(join(stage, 'lib/systemd/system/longhaul.service'), unit.replaceAll('@commit@', release.commit))
  for (const name of ['longhaul-backup.service', 'longhaul-backup.timer'])
    put(join(stage, 'lib/systemd/system', name), readFileSync(own(name)))
  put(join(stage, 'usr/share/longhaul/longhaul.env'), readFileSync(own('longhaul.env')))
  setModes(stage)
  const control = readFileSync(own('control'), 'utf8')
    .replaceAll('@version@', release.version)
    .replaceAll('@architecture@', architecture)
    .replaceAll('@size@', String(kilobytes(stage)))
  put(join(stage, 'DEBIAN/control'), control)
  for (const script of ['postinst', 'prerm', 'postrm'])
    put(join(stage, 'DEBIAN', script), readFileSync(own(script)), 0o755)
  chmodSync(join(stage, 'DEBIAN'), 0o755)
  const name = `longhaul_${release.version}_${architecture}.deb`
  run('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', stage, join(out, name)], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(release.seconds) },
  })
  return name
}

/** The Node 24 that npm brought, as the unit starts it. */
function nodeOf(program) {
  const folder = readdirSync(join(program, 'node_modules')).find((name) => /^node-linux-/.test(name))
  if (!folder) throw new Error('npm brought no Node 24 for this system.')
  return `/usr/lib/longhaul/node_modules/${folder}/bin/node`
}
