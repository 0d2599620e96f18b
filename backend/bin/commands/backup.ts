import { readBackup } from '#services/backup/format'
import { restoreBackup } from '#services/backup/restore'
import { takeBackup } from '#services/backup/take'
import { lockFolder } from '#services/database/folder_lock'
import { isRefusal } from '#services/shared/refusal'
import env from '#start/env'
import { inThousands, sumOf, type Run } from './command.js'

export const backup: Run = async ({ TO: path }, { tell }) => {
  const end = await takeBackup(path!, tell)
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
  const end = await restoreBackup(path!, tell)
  if (isRefusal(end)) return end
  return {
    sentence: `${inThousands(sumOf(end.rows))} rows of ${path} are restored. Start the server; verify the records with node backend/bin/longhaul.mjs verify`,
    facts: { file: path, ...end },
  }
}
