import { stat } from 'node:fs/promises'
import { bucketOf, listInBucket, orRefuse, type BucketBackup, type Settings } from '#services/backup/bucket'
import { findNewestBackup } from '#services/backup/folder'
import { inDays, type Check } from '#services/doctor/check'
import { isMysql } from '#services/doctor/installation'
import { isReal } from '#services/doctor/settings_checks'
import { isRefusal } from '#services/shared/refusal'

const DAY_MS = 86_400_000
const OTHERS = 0o077

export const BACKUP_CHECKS: readonly Check[] = [
  {
    name: 'backup-folder',
    level: 'warning',
    find: (at) =>
      isReal(at) && !at.settings.get('BACKUP_DIR') && !at.settings.get('BACKUP_BUCKET')
        ? 'No folder of backups is named (BACKUP_DIR, or BACKUP_BUCKET), so nobody sees when the last was taken'
        : null,
    mend: 'name one, and run node backend/bin/longhaul.mjs backup every night',
  },
  {
    name: 'backup-missing',
    level: 'fault',
    find: async ({ settings }) => {
      const folder = settings.get('BACKUP_DIR')
      return folder && !(await findNewestBackup(folder)) ? `There is no backup in ${folder}` : null
    },
    mend: 'run node backend/bin/longhaul.mjs backup every night',
  },
  {
    name: 'backup-old',
    level: 'fault',
    find: async ({ settings, now }) => {
      const folder = settings.get('BACKUP_DIR')
      const newest = folder ? await findNewestBackup(folder) : null
      const most = settings.get('BACKUP_DAYS')
      return newest && now - newest.takenMs > most * DAY_MS
        ? `The newest backup in ${folder} is ${inDays(now - newest.takenMs)} old, more than ${most} days (BACKUP_DAYS)`
        : null
    },
    mend: 'see why the one of the night was not taken',
  },
  {
    name: 'backup-readable',
    level: 'fault',
    find: async ({ settings }) => {
      const folder = settings.get('BACKUP_DIR')
      const newest = folder ? await findNewestBackup(folder) : null
      if (!newest || process.platform === 'win32') return null
      return ((await stat(newest.path)).mode & OTHERS) === 0
        ? null
        : `Other users of this machine can read ${newest.path}`
    },
    mend: 'run chmod 600 on it, and see what copied it there',
  },
  {
    name: 'backup-disk',
    level: 'warning',
    find: async (at) => {
      const folder = at.settings.get('BACKUP_DIR')
      if (!folder || isMysql(at)) return null
      const disk = await at.machine.diskOf(folder).catch(() => null)
      return disk !== null &&
        disk === (await at.machine.diskOf(at.settings.get('DATA_DIR')).catch(() => null))
        ? `The backups in ${folder} are on the disk of the database, and end with it`
        : null
    },
    mend: 'name a BACKUP_DIR on another disk or machine',
  },
  {
    name: 'bucket-answer',
    level: 'fault',
    find: async ({ settings }) => {
      const listed = await orRefuse(() => inBucket(settings))
      return isRefusal(listed)
        ? `The bucket of backups cannot be read: ${listed.sentence.slice(0, -1)}`
        : null
    },
    mend: 'check BACKUP_BUCKET, its key, secret and region, and that this machine may reach it',
  },
  {
    name: 'bucket-old',
    level: 'fault',
    find: async ({ settings, now }) => {
      const listed = await orRefuse(() => inBucket(settings))
      if (listed === null || isRefusal(listed)) return null
      const [newest] = listed
      const most = settings.get('BACKUP_DAYS')
      if (!newest) return `There is no backup in ${settings.get('BACKUP_BUCKET')}`
      return now - newest.takenMs > most * DAY_MS
        ? `The newest backup in ${settings.get('BACKUP_BUCKET')} is ${inDays(now - newest.takenMs)} old, more than ${most} days (BACKUP_DAYS)`
        : null
    },
    mend: 'run node backend/bin/longhaul.mjs backup every night',
  },
  {
    name: 'bucket-clear',
    level: 'warning',
    find: async ({ settings }) => {
      const listed = await orRefuse(() => inBucket(settings))
      if (listed === null || isRefusal(listed) || !listed[0]) return null
      return listed[0].name.endsWith('.age')
        ? null
        : `Whoever reads ${settings.get('BACKUP_BUCKET')} can read everybody's records: the newest backup in it is not encrypted`
    },
    mend: 'take backups with --passphrase-file',
  },
]

/** `null` where no bucket is named. */
async function inBucket(settings: Settings): Promise<BucketBackup[] | null> {
  const bucket = await bucketOf(settings)
  return bucket && listInBucket(bucket)
}
