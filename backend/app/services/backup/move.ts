import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupEnd } from '#services/backup/format'
import { restoreBackup } from '#services/backup/restore'
import { openSqlite } from '#services/backup/snapshot'
import { takeBackup, type Progress } from '#services/backup/take'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import env from '#start/env'

/**
 * Copies the embedded database in `folder`, which no server uses meanwhile, into the empty MySQL database
 * of the settings, by way of a backup beside it, and compares both. The embedded one stays as it is.
 */
export async function moveToMysql(folder: string, report: Progress): Promise<BackupEnd | Refusal> {
  if (env.get('DB_CONNECTION') !== 'mysql')
    return refuse(
      'invalid',
      'There is nowhere to move to: set DB_CONNECTION=mysql and the other DB_ settings of an empty database.',
    )
  const between = join(folder, 'longhaul.move.gz')
  await rm(between, { force: true })
  try {
    const source = { kind: 'sqlite', open: async () => openSqlite(folder) } as const
    const taken = await takeBackup(between, { report, source })
    return isRefusal(taken) ? taken : await restoreBackup(between, { report })
  } finally {
    await rm(between, { force: true })
  }
}
