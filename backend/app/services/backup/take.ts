import { rename, rm, stat } from 'node:fs/promises'
import { BackupWriter, FORMAT, readBackup, type BackupEnd, type BackupHead } from '#services/backup/format'
import { openSnapshot, type Snapshot } from '#services/backup/snapshot'
import { readBuild } from '#services/shared/build'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import env from '#start/env'

/** Rows so far of a table. */
export type Progress = (table: string, rows: number) => void

const STEP = 10_000

export interface Taking {
  readonly report: Progress
  /** Encrypts the file. */
  readonly passphrase?: string | undefined
  /** What is read; else the database of the settings. */
  readonly source?: { readonly kind: BackupHead['database']; readonly open: () => Promise<Snapshot> }
}

/**
 * Writes every row, as of one moment, to a new file `path`, and reads it back. Others write meanwhile.
 * Nothing stands at `path` before it is whole.
 */
export async function takeBackup(
  path: string,
  { report, passphrase, source }: Taking,
): Promise<BackupEnd | Refusal> {
  const isThere = await stat(path).catch(() => null)
  if (isThere)
    return refuse('conflict', `${path} is there already, and nothing was overwritten. Name another file.`)
  const part = `${path}.part`
  await rm(part, { force: true })
  const snapshot = await (source ? source.open() : openSnapshot())
  const takenAt = new Date().toISOString()
  let writer: BackupWriter | null = null
  try {
    const migrations: string[] = []
    const steps = snapshot.tables.find(({ table }) => table === 'adonis_schema')
    if (!steps)
      return refuse('not-found', 'The database has no tables of Longhaul yet: nothing was backed up.')
    const at = steps.columns.indexOf('name')
    for await (const row of snapshot.rows(steps)) migrations.push(String(row[at]))
    writer = await BackupWriter.open(part, passphrase)
    const head: BackupHead = {
      longhaul: 'backup',
      format: FORMAT,
      ...readBuild(),
      database: source?.kind ?? env.get('DB_CONNECTION'),
      taken_at: takenAt,
      migrations,
      ...(snapshot.binaryLog && { binary_log: snapshot.binaryLog }),
    }
    await writer.head(head)
    for (const table of snapshot.tables) {
      const { table: name, columns, next } = table
      await writer.table({ table: name, columns, next })
      let rows = 0
      for await (const row of snapshot.rows(table)) {
        await writer.row(row)
        if (++rows % STEP === 0) report(name, rows)
      }
      report(name, rows)
    }
    const written = await writer.end()
    writer = null
    const read = await readBackup(part, { head: () => undefined }, passphrase)
    if (isRefusal(read)) return read
    await rename(part, path)
    return written
  } finally {
    snapshot.close()
    await writer?.giveUp()
    await rm(part, { force: true })
  }
}
