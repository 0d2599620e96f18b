import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { BackupWriter, FORMAT, readBackup } from '#services/backup/format'
import { isRefusal } from '#services/shared/refusal'
import { aFolder } from '#tests/for_one_test'

/** Gzip's mark, and where its header ends: in between is when it was packed and by which system. */
const MARK = 2
const HEADER = 10
/** Gzip’s end mark, sum and length: behind the last line, which has proved all of them. */
const TRAILER = 10

async function aSmallBackup(path: string): Promise<Buffer> {
  const writer = await BackupWriter.open(path)
  const head = { longhaul: 'backup', format: FORMAT, version: '0.1.0', commit: null } as const
  const taken = { database: 'sqlite', taken_at: '2026-11-26T00:00:00Z', migrations: [] } as const
  await writer.head({ ...head, ...taken })
  await writer.table({ table: 'settings', columns: ['name', 'value'], next: null })
  for (let at = 0; at < 40; at++) await writer.row([`name_${at * 7919}`, String(at)])
  await writer.end()
  return readFileSync(path)
}

test.group('A small backup', () => {
  test('of which a bit is flipped is said to be damaged', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    const bytes = await aSmallBackup(join(folder, 'backup'))
    const path = join(folder, 'flipped')
    for (let at = 0; at < bytes.length - TRAILER; at++) {
      if (at >= MARK && at < HEADER) continue
      const flipped = Buffer.from(bytes)
      flipped[at]! ^= 1 << (at & 7)
      writeFileSync(path, flipped)
      const read = await readBackup(path, { head: () => undefined })
      const sentence = isRefusal(read) ? read.sentence : 'It is whole.'
      assert.match(sentence, at < MARK ? /is no backup of Longhaul/ : /damaged or not whole/, `byte ${at}`)
    }
  })
})
