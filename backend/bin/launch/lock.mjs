import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from './refusal.mjs'

/** When a process began, on Linux: its number may have been given out again. */
function beginOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return ''
  }
}

function isAlive({ pid, begin }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return false
  }
  return begin === beginOf(pid)
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Writes `holder` to `path` atomically, so that no one reads half a lock. */
function place(path, holder) {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes a dead process's lock. If another start has replaced it meanwhile, that lock is put back. */
function removeDead(path, dead) {
  const aside = `${path}.dead.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = read(aside)
  if (moved && (moved.pid !== dead?.pid || moved.begin !== dead?.begin)) place(path, moved)
  rmSync(aside, { force: true })
}

/**
 * Takes the lock file at `path` for this process, or takes over that of a dead one.
 * @param facts told to whoever finds it taken
 * @returns `{ release, record }` (`record` changes the facts), or `{ heldBy }` with the holder's facts
 */
function takeLock(path, facts = {}) {
  mkdirSync(dirname(path), { recursive: true })
  const own = { pid: process.pid, begin: beginOf(process.pid) }
  while (!place(path, { ...own, ...facts })) {
    const holder = read(path)
    if (holder && isAlive(holder)) return { heldBy: holder }
    removeDead(path, holder)
  }
  const release = () => {
    if (read(path)?.pid === process.pid) rmSync(path, { force: true })
  }
  const record = (others) => writeFileSync(path, JSON.stringify({ ...own, ...others }))
  process.once('exit', release)
  return { release, record }
}

/** As `takeLock`, but waits for the holder; `onWait` is called once when there is something to wait for. */
export async function waitForLock(path, onWait) {
  for (let tries = 0; ; tries++) {
    const lock = takeLock(path)
    if (lock.release) return lock
    if (tries === 0) onWait(lock.heldBy)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Locks the data folder against a second server while this process lives.
 * @returns a function that stores the address in the lock
 * @throws Refusal that says which server has it
 */
export function takeDataFolder(folder, url) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { heldBy, record } = takeLock(join(folder, 'longhaul.lock'), { url })
  if (record) return record
  throw new Refusal(
    `Longhaul is already running on this data folder: ${heldBy.url} (process ${heldBy.pid}). ` +
      'Stop it first, or give this one its own folder: DATA_DIR=other PORT=3334 npm start',
  )
}
