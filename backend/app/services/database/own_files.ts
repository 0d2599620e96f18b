import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import logger from '@adonisjs/core/services/logger'

const OURS = /^(longhaul\.|compile$|\.env$)/
const OTHERS = 0o077

/** Warns when the path is not ours to change. */
async function keepOwn(path: string, mode: number): Promise<void> {
  try {
    if (((await stat(path)).mode & OTHERS) !== 0) await chmod(path, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // SQLite deletes its two side files with the last connection.
    if (code === 'ENOENT') return
    logger.warn(
      `Others can read ${path} and this user may not change that (${String(code)}): see to it yourself.`,
    )
  }
}

/** Modes 0700 and 0600. A folder with other things is left as it is; Windows has no modes. */
export async function restrictToOwner(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  const ours = names.filter((name) => OURS.test(name))
  for (const name of ours.filter((name) => name.startsWith('longhaul.') || name === '.env'))
    await keepOwn(join(folder, name), 0o600)
  if (ours.length === names.filter((name) => name !== 'lost+found').length) await keepOwn(folder, 0o700)
}
