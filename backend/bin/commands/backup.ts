import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { drill } from '#services/backup/drill'
import { readPassphrase } from '#services/backup/encryption'
import { findNewestBackup, nameBackup, rotateBackups } from '#services/backup/folder'
import { readBackup, type BackupHead } from '#services/backup/format'
import { moveToMysql } from '#services/backup/move'
import { restoreBackup } from '#services/backup/restore'
import { takeBackup } from '#services/backup/take'
import { lockFolder } from '#services/database/folder_lock'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import env from '#start/env'
import { EXIT, inThousands, sumOf, type Run } from './command.js'
import { type Given } from './form.js'

const passphraseOf = async (given: Given): Promise<string | undefined | Refusal> => {
  const file = given['PASSPHRASE-FILE']
  return file === undefined ? undefined : readPassphrase(file)
}

/** The file that is named, else a new one in the folder of backups. */
function targetOf({ TO: named, KEEP: keep }: Given, isEncrypted: boolean): { path: string } | Refusal {
  const folder = env.get('BACKUP_DIR')
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep))
    return refuse('invalid', `--keep takes a whole number from 1 up, and not '${keep}'.`)
  if (keep !== undefined && named !== undefined)
    return refuse('invalid', '--keep counts the backups in BACKUP_DIR: leave --to out.')
  if (named !== undefined) return { path: named }
  return folder === undefined
    ? refuse('invalid', 'Name a file with --to, or the folder of all backups with BACKUP_DIR in .env.')
    : { path: join(folder, nameBackup(Date.now(), isEncrypted)) }
}

export const backup: Run = async (given, { tell }) => {
  const passphrase = await passphraseOf(given)
  if (isRefusal(passphrase)) return passphrase
  const target = targetOf(given, passphrase !== undefined)
  if (isRefusal(target)) return target
  const end = await takeBackup(target.path, { report: tell, passphrase })
  if (isRefusal(end)) return end
  const { KEEP: keep } = given
  const removed = keep === undefined ? [] : await rotateBackups(env.get('BACKUP_DIR')!, Number(keep))
  const rotated = removed.length === 0 ? '' : ` ${removed.length} older ones were removed.`
  return {
    sentence: `${inThousands(sumOf(end.rows))} rows are in ${target.path}, which was read back and is whole. SHA-256 ${end.sha256}${rotated}`,
    facts: { file: target.path, encrypted: passphrase !== undefined, removed, ...end },
  }
}

export const check: Run = async (given) => {
  const passphrase = await passphraseOf(given)
  if (isRefusal(passphrase)) return passphrase
  const path = given['FILE']!
  let taken = ''
  const head = ({ taken_at, version, binary_log: log }: BackupHead) => {
    taken = `taken at ${taken_at} by release ${version}${log ? `; what came after is in the binary log from ${log}` : ''}`
  }
  const end = await readBackup(path, { head }, passphrase)
  if (isRefusal(end)) return end
  return {
    sentence: `${path} is whole: ${inThousands(sumOf(end.rows))} rows, ${taken}.`,
    facts: { file: path, ...end },
  }
}

export const restore: Run = async (given, { tell }) => {
  const passphrase = await passphraseOf(given)
  if (isRefusal(passphrase)) return passphrase
  const path = given['FILE']!
  if (env.get('DB_CONNECTION') === 'sqlite') lockFolder(env.get('DATA_DIR'))
  const end = await restoreBackup(path, { report: tell, passphrase })
  if (isRefusal(end)) return end
  return {
    sentence: `${inThousands(sumOf(end.rows))} rows of ${path} are restored, each as it was. Start the server; verify the records with node backend/bin/longhaul.mjs verify`,
    facts: { file: path, ...end },
  }
}

export const tryRestore: Run = async (given) => {
  const passphrase = await passphraseOf(given)
  if (isRefusal(passphrase)) return passphrase
  const folder = env.get('BACKUP_DIR')
  const path = given['FROM'] ?? (folder ? (await findNewestBackup(folder))?.path : undefined)
  if (path === undefined)
    return refuse(
      'not-found',
      folder
        ? `There is no backup in ${folder}.`
        : 'Name a backup with --from, or the folder of all with BACKUP_DIR in .env.',
    )
  const done = await drill(path, { passphrase, passphraseFile: given['PASSPHRASE-FILE'] })
  if (isRefusal(done)) return done
  const { head, rows, seconds, seals, faults, first } = done
  const chain =
    faults === 0
      ? `${inThousands(seals)} seals verified: nothing was changed.`
      : `${inThousands(seals)} seals verified: ${faults} ${faults === 1 ? 'fault' : 'faults'}, the first: ${first}`
  return {
    sentence: `${path}, taken at ${head.taken_at} by release ${head.version}, was restored into a throw-away database in ${seconds.toFixed(1)} s: ${inThousands(sumOf(rows))} rows in ${Object.keys(rows).length} tables, each as it was. ${chain}`,
    facts: { file: path, ...done },
    code: faults === 0 ? EXIT.done : EXIT.fault,
  }
}

export const move: Run = async ({ FROM: named }, { tell }) => {
  const folder = resolve(named ?? env.get('DATA_DIR'))
  if (!existsSync(join(folder, 'longhaul.sqlite3')))
    return refuse('not-found', `There is no embedded database in ${folder}.`)
  lockFolder(folder)
  const end = await moveToMysql(folder, tell)
  if (isRefusal(end)) return end
  const [rows, tables] = [sumOf(end.rows), Object.keys(end.rows).length]
  return {
    sentence: `${inThousands(rows)} rows in ${tables} tables are in the database '${env.get('DB_DATABASE')}', each as it is in ${folder}, which stays as it was. Start the server.`,
    facts: { from: folder, database: env.get('DB_DATABASE'), ...end },
  }
}
