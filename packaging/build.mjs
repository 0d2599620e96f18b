// npm run package: a Debian package and, around it, everything to install Longhaul where there is no internet.
//   --out FOLDER   where to (reports/package)
//   --key FILE     an ed25519 private key in PEM: signs the list of sums
//   --work FOLDER  where it is built (the same folder, the same bytes; .cache/package)
import { spawnSync } from 'node:child_process'
import { createPrivateKey, sign } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inRoot } from '../backend/bin/launch/paths.mjs'
import { orExplain, Refusal } from '../backend/bin/launch/refusal.mjs'
import { makeDeb } from './deb.mjs'
import { makeSbom } from './sbom.mjs'
import { makeTree, readRelease, run, writeSums } from './tree.mjs'

const readArguments = () => {
  const options = { out: { type: 'string' }, key: { type: 'string' }, work: { type: 'string' } }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new Refusal(error.message)
  }
}

/** Read before anything is built: half an hour's work should not end with it. */
function readKey(path) {
  if (path === undefined) return null
  const key = createPrivateKey(readFileSync(path))
  if (key.asymmetricKeyType !== 'ed25519') throw new Refusal(`${path} is no ed25519 private key.`)
  return key
}

await orExplain(async () => {
  const values = readArguments()
  const out = resolve(values.out ?? inRoot('reports', 'package'))
  const work = resolve(values.work ?? inRoot('.cache', 'package'))
  const key = readKey(values.key)
  const changed = spawnSync('git', ['-C', inRoot(), 'status', '--porcelain'], { encoding: 'utf8' }).stdout
  if (changed) throw new Refusal('Commit your changes first: a package is made of a commit.')

  const release = readRelease()
  const bundle = join(work, `longhaul-${release.version}`)
  rmSync(bundle, { recursive: true, force: true })
  mkdirSync(bundle, { recursive: true })
  mkdirSync(out, { recursive: true })
  const tree = join(work, 'tree')
  makeTree(tree, release)
  const deb = makeDeb({ tree, stage: join(work, 'stage'), out: bundle, release })
  writeFileSync(join(bundle, 'sbom.cdx.json'), makeSbom(tree, release))
  copyFileSync(inRoot('packaging', 'INSTALL.txt'), join(bundle, 'INSTALL.txt'))
  const names = [deb, 'INSTALL.txt', 'sbom.cdx.json']
  writeSums(bundle, names, join(bundle, 'SHA256SUMS'))
  if (key)
    writeFileSync(join(bundle, 'SHA256SUMS.sig'), sign(null, readFileSync(join(bundle, 'SHA256SUMS')), key))
  const archive = join(out, `longhaul-${release.version}.tar`)
  run('tar', [
    ...['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${release.seconds}`],
    ...['--mode=u=rwX,go=rX', '-C', work, '-cf', archive, `longhaul-${release.version}`],
  ])
  copyFileSync(join(bundle, deb), join(out, deb))
  console.log(`\n${join(out, deb)}\n${archive}${key ? '' : '\nNot signed: name a key with --key.'}`)
})
