import { stat } from 'node:fs/promises'
import { findNewestBackup } from '#services/backup/folder'
import { inDays, type Check } from '#services/doctor/check'
import { isMysql } from '#services/doctor/installation'
import { isReal } from '#services/doctor/settings_checks'

const DAY_MS = 86_400_000
const OTHERS = 0o077

export const BACKUP_CHECKS: readonly Check[] = [
  {
    name: 'backup-folder',
    level: 'warning',
    find: (at) =>
      isReal(at) && !at.settings.get('BACKUP_DIR')
        ? 'No folder of backups is named (BACKUP_DIR), so nobody sees when the last was taken'
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
]
