import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readBackup } from '#services/backup/format'
import { moveToMysql } from '#services/backup/move'
import { restoreBackup } from '#services/backup/restore'
import { takeBackup } from '#services/backup/take'
import { lockFolder } from '#services/database/folder_lock'
import { isRefusal, refuse } from '#services/shared/refusal'
import env from '#start/env'
import { inThousands, sumOf, type Run } from './command.js'

export const backup: Run = async ({ TO: path }, { tell }) => {
  const end = await takeBackup(path!, { report: tell })
  if (isRefusal(end)) return end
  return {
    sentence: `${inThousands(sumOf(end.rows))} rows are in ${path}, which was read back and is whole. SHA-256 ${end.sha256}`,
    facts: { file: path, ...end },
  }
}

export const check: Run = async ({ FILE: path }) => {
  let taken = ''
  const end = await readBackup(path!, {
    head: ({ taken_at, version }) => {
      taken = `taken at ${taken_at} by release ${version}`
    },
  })
  if (isRefusal(end)) return end
  return {
    sentence: `${path} is whole: ${inThousands(sumOf(end.rows))} rows, ${taken}.`,
    facts: { file: path, ...end },
  }
}

export const restore: Run = async ({ FILE: path }, { tell }) => {
  if (env.get('DB_CONNECTION') === 'sqlite') lockFolder(env.get('DATA_DIR'))
  const end = await restoreBackup(path!, { report: tell })
  if (isRefusal(end)) return end
  return {
    sentence: `${inThousands(sumOf(end.rows))} rows of ${path} are restored, each as it was. Start the server; verify the records with node backend/bin/longhaul.mjs verify`,
    facts: { file: path, ...end },
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
