import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { type Check } from '#services/doctor/check'
import { isMysql, sqliteFile, type Installation } from '#services/doctor/installation'

type File = InstanceType<typeof Database>

/** The one value of its one row. */
const answerOf = (rows: unknown): string => String(Object.values((rows as object[])[0] ?? {})[0])

const ofFile =
  (find: (file: File, at: Installation) => string | null) =>
  (at: Installation): string | null => {
    if (isMysql(at) || !existsSync(sqliteFile(at))) return null
    const file = new Database(sqliteFile(at), { readonly: true })
    try {
      return find(file, at)
    } finally {
      file.close()
    }
  }

export const SQLITE_CHECKS: readonly Check[] = [
  {
    name: 'sqlite-wal',
    level: 'warning',
    find: ofFile((file, at) => {
      const mode = answerOf(file.pragma('journal_mode'))
      return mode === 'wal'
        ? null
        : `${sqliteFile(at)} is not in WAL mode but in ${mode}, as if another program had changed or copied it`
    }),
    mend: 'start the server, which sets it, and let no other program write there',
  },
  {
    name: 'sqlite-integrity',
    level: 'fault',
    isNeeded: true,
    find: ofFile((file, at) => {
      const found = answerOf(file.pragma('integrity_check(1)'))
      return found === 'ok' ? null : `${sqliteFile(at)} is damaged (${found.replaceAll(/\s+/g, ' ')})`
    }),
    mend: 'stop the server, keep the file, and restore the backup',
  },
  {
    name: 'sqlite-references',
    level: 'fault',
    find: ofFile((file) => {
      const [broken] = file.pragma('foreign_key_check') as { table: string; rowid: number; parent: string }[]
      return broken
        ? `Row ${broken.rowid} of ${broken.table} refers to one of ${broken.parent} that is not there`
        : null
    }),
    mend: 'restore the backup, or have the row removed by somebody who knows it',
  },
]
