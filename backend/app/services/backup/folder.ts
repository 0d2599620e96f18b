import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder of backups: each has its moment in its name. */

const NAME = /^longhaul-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.gz(\.age)?$/

export interface StoredBackup {
  readonly path: string
  readonly takenMs: number
}

/** `longhaul-2026-12-01T03-00-00Z.gz`, which sorts by its moment. */
export const nameBackup = (ms: number, isEncrypted: boolean): string =>
  `longhaul-${new Date(ms).toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz${isEncrypted ? '.age' : ''}`

/** `null` for what is no backup's name. */
export function readMoment(name: string): number | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day === undefined ? null : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** The newest first; none of a folder that is not there. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .flatMap((name) => {
      const takenMs = readMoment(name)
      return takenMs === null ? [] : [{ path: join(folder, name), takenMs }]
    })
    .sort((a, b) => b.takenMs - a.takenMs)
}

export const findNewestBackup = async (folder: string): Promise<StoredBackup | null> =>
  (await listBackups(folder))[0] ?? null

/** Removes all but the `keep` newest. */
export async function rotateBackups(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(keep).map(({ path }) => path)
  for (const path of old) await rm(path)
  return old
}
