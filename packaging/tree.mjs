import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, ROOT } from '../backend/bin/launch/paths.mjs'

/** Runs a program to its end, its output in sight. @throws when it fails */
export const run = (program, args, options = {}) =>
  execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })

const git = (...args) => execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8' }).trim()

/** What a package is made of: always a commit, so that it can be made again. */
export function readRelease() {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const commit = git('rev-parse', 'HEAD')
  const seconds = Number(git('log', '-1', '--format=%ct', commit))
  return { version: `${version}+${seconds}.${commit.slice(0, 8)}`, commit, seconds }
}

/** The packages that run, and Node. */
export const SERVER_ONLY = ['--omit=dev', '--workspace=@longhaul/backend', '--include-workspace-root']

/** Only development needs them. */
const LEFT_OUT = [
  'tests',
  'conformance',
  '.ci',
  'packaging',
  'docker',
  'eslint.config.js',
  '.prettierignore',
  '.npmrc',
]

/**
 * The workspace at `commit` as it runs, in an empty `folder`: the steps of docker/Dockerfile. npm's registry
 * has to be reachable.
 */
export function makeTree(folder, { commit }) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const archive = execFileSync('git', ['-C', ROOT, 'archive', commit], { maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const env = { ...process.env, npm_config_update_notifier: 'false' }
  const npm = (...args) => run('npm', args, { cwd: folder, env })
  npm('ci', '--no-audit', '--no-fund', '--loglevel=error')
  npm('start', '--', '--prepare')
  // The web app is built: what it was built of stays behind.
  npm('ci', ...SERVER_ONLY, '--no-audit', '--no-fund', '--loglevel=error')
  for (const name of LEFT_OUT) rmSync(join(folder, name), { recursive: true, force: true })
}

/** Names of all files below, in one order everywhere. */
export function* filesBelow(folder, within = '') {
  const names = readdirSync(join(folder, within)).sort()
  for (const name of names) {
    const path = join(within, name)
    if (lstatSync(join(folder, path)).isDirectory()) yield* filesBelow(folder, path)
    else yield path
  }
}

/** As everybody may read it and nobody change it: files of npm's packages come with modes of their own. */
export function setModes(folder) {
  chmodSync(folder, 0o755)
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const found = lstatSync(path)
    if (found.isDirectory()) setModes(path)
    else if (found.isFile()) chmodSync(path, found.mode & 0o111 ? 0o755 : 0o644)
  }
}

export const sha256 = (path) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** One line a file, as `sha256sum --check` reads them. */
export function writeSums(folder, names, to) {
  writeFileSync(to, names.map((name) => `${sha256(join(folder, name))}  ${name}\n`).join(''))
}
