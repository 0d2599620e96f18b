import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../../backend/bin/launch/processes.mjs'

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where distributions put servers that an ordinary PATH may leave out. */
const SERVER_FOLDERS =
  process.platform === 'win32' ? [] : ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** The first of `names` that is a program on the PATH. */
export function onPath(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS].filter(Boolean)
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : ['']
  for (const name of names) {
    for (const folder of folders) {
      const found = endings.map((ending) => join(folder, name + ending)).find(isProgram)
      if (found) return found
    }
  }
  return undefined
}

const isDebian = () =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))

/** One apt at a time: they share a lock of their own. */
let queue = Promise.resolve()

/**
 * Installs Debian packages where we may: as root on Debian or Ubuntu.
 * @returns {Promise<boolean>} whether they are there now
 */
export function aptInstall(say, ...packages) {
  if (process.getuid?.() !== 0 || !isDebian() || !onPath('apt-get')) return Promise.resolve(false)
  const turn = queue.then(async () => {
    say(`Installing ${packages.join(', ')} with apt ...`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { env })
    const { code } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
      env,
    })
    return code === 0
  })
  queue = turn.then(() => undefined)
  return turn
}
