import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import {
  bucketOf,
  fetchFromBucket,
  listInBucket,
  orRefuse,
  rotateBucket,
  sendToBucket,
} from '#services/backup/bucket'
import { drill } from '#services/backup/drill'
import { readPassphrase } from '#services/backup/encryption'
import { findNewestBackup, listBackups, nameBackup, rotateBackups } from '#services/backup/folder'
import { readBackup, type BackupEnd, type BackupHead } from '#services/backup/format'
import { moveToMysql } from '#services/backup/move'
import { restoreBackup } from '#services/backup/restore'
import { takeBackup, type Taking } from '#services/backup/take'
import { lockFolder } from '#services/database/folder_lock'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import env from '#start/env'
import { EXIT, inThousands, sumOf, type Run } from './command.js'
import { type Given } from './form.js'

const passphraseOf = async (given: Given): Promise<string | undefined | Refusal> => {
  const file = given['PASSPHRASE-FILE']
  return file === undefined ? undefined : readPassphrase(file)
}

const KEEP = /^[1-9]\d{0,4}$/

/** `bucket:NAME` is one of the bucket's, `bucket:newest` the last; else a file of this machine. */
const IN_BUCKET = 'bucket:'

/** Does `work` with the file that is named, brought here for as long where it is in the bucket. */
async function withBackup<T>(
  named: string,
  work: (path: string) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (!named.startsWith(IN_BUCKET)) return work(named)
  return inScratchFolder((folder) =>
    orRefuse(async () => {
      const bucket = await bucketOf(env)
      if (!bucket) return NO_BUCKET
      const wanted = named.slice(IN_BUCKET.length)
      const name = wanted === 'newest' ? (await listInBucket(bucket))[0]?.name : wanted
      if (name === undefined) return refuse('not-found', `There is no backup in ${env.get('BACKUP_BUCKET')}.`)
      return work(await fetchFromBucket(bucket, name, folder))
    }),
  )
}

const NO_BUCKET = refuse('invalid', 'Name the bucket with BACKUP_BUCKET in .env.')

async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'longhaul-backup-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Taken {
  readonly file: string
  readonly end: BackupEnd
  readonly removed: readonly string[]
}

/** To the folder, the bucket or both; a bucket that fails leaves the file of the folder. */
async function takeAndSend(
  folder: string,
  { keep, ...taking }: Taking & { readonly keep: number | undefined },
): Promise<Taken | Refusal> {
  const file = join(folder, nameBackup(Date.now(), taking.passphrase !== undefined))
  const end = await takeBackup(file, taking)
  if (isRefusal(end)) return end
  const removed = keep === undefined ? [] : await rotateBackups(folder, keep)
  const bucket = await bucketOf(env)
  if (!bucket) return { file, end, removed }
  const sent = await orRefuse(async () => {
    await sendToBucket(bucket, file)
    return keep === undefined ? [] : rotateBucket(bucket, keep)
  })
  if (!isRefusal(sent)) return { file, end, removed: [...removed, ...sent.map((name) => IN_BUCKET + name)] }
  const what =
    folder === env.get('BACKUP_DIR')
      ? `The backup is in ${file}, but not in the bucket`
      : 'Nothing was kept, for the bucket did not take it'
  return refuse('unavailable', `${what}: ${sent.sentence}`)
}

export const backup: Run = async ({ TO: named, KEEP: keep, ...given }, { tell }) => {
  const passphrase = await passphraseOf(given)
  if (isRefusal(passphrase)) return passphrase
  const [folder, bucket] = [env.get('BACKUP_DIR'), env.get('BACKUP_BUCKET')]
  if (keep !== undefined && !KEEP.test(keep))
    return refuse('invalid', `--keep takes a whole number from 1 up, and not '${keep}'.`)
  if (keep !== undefined && named !== undefined)
    return refuse('invalid', '--keep counts the backups in BACKUP_DIR and BACKUP_BUCKET: leave --to out.')
  if (!named && !folder && !bucket)
    return refuse(
      'invalid',
      'Name a file with --to, or the folder of all backups with BACKUP_DIR in .env, or a bucket with BACKUP_BUCKET.',
    )
  const taking = { report: tell, passphrase, keep: keep === undefined ? undefined : Number(keep) }
  const taken = named
    ? await takeOne(named, taking)
    : folder
      ? await takeAndSend(folder, taking)
      : await inScratchFolder((scratch) => takeAndSend(scratch, taking))
  if (isRefusal(taken)) return taken
  const { file, end, removed } = taken
  const sent = named ? undefined : bucket
  const places = [...(named || folder ? [file] : []), ...(sent ? [`${sent}/${basename(file)}`] : [])]
  const rotated = removed.length === 0 ? '' : ` ${removed.length} older ones were removed.`
  return {
    sentence: `${inThousands(sumOf(end.rows))} rows are in ${places.join(' and in ')}, ${places.length > 1 ? 'each of which' : 'which'} was read back and is whole. SHA-256 ${end.sha256}${rotated}`,
    facts: {
      file: places[0],
      sent_to: sent ? places.at(-1) : null,
      encrypted: passphrase !== undefined,
      removed,
      ...end,
    },
  }
}

async function takeOne(file: string, taking: Taking): Promise<Taken | Refusal> {
  const end = await takeBackup(file, taking)
  return isRefusal(end) ? end : { file, end, removed: [] }
}

export const backups: Run = async () => {
  const [folder, url] = [env.get('BACKUP_DIR'), env.get('BACKUP_BUCKET')]
  if (!folder && !url)
    return refuse(
      'invalid',
      'Name the folder of all backups with BACKUP_DIR in .env, or a bucket with BACKUP_BUCKET.',
    )
  const here = folder ? await listBackups(folder) : []
  const there = await orRefuse(async () => {
    const bucket = await bucketOf(env)
    return bucket ? listInBucket(bucket) : []
  })
  if (isRefusal(there)) return there
  const all = [
    ...here.map(({ path, takenMs }) => ({ name: path, takenMs })),
    ...there.map(({ name, takenMs }) => ({ name: IN_BUCKET + name, takenMs })),
  ]
  return {
    sentence: all.length === 0 ? 'There is no backup yet.' : all.map(({ name }) => name).join('\n'),
    facts: {
      backups: all.map(({ name, takenMs }) => ({ name, taken_at: new Date(takenMs).toISOString() })),
    },
  }
}

export const check: Run = async (given) => {
  const passphrase = await passphraseOf(given)
  if (isRefusal(passphrase)) return passphrase
  const named = given['FILE']!
  let taken = ''
  const head = ({ taken_at, version, binary_log: log }: BackupHead) => {
    taken = `taken at ${taken_at} by release ${version}${log ? `; what came after is in the binary log from ${log}` : ''}`
  }
  const end = await withBackup(named, (path) => readBackup(path, { head }, passphrase))
  if (isRefusal(end)) return end
  return {
    sentence: `${named} is whole: ${inThousands(sumOf(end.rows))} rows, ${taken}.`,
    facts: { file: named, ...end },
  }
}

export const restore: Run = async (given, { tell }) => {
  const passphrase = await passphraseOf(given)
  if (isRefusal(passphrase)) return passphrase
  const named = given['FILE']!
  if (env.get('DB_CONNECTION') === 'sqlite') lockFolder(env.get('DATA_DIR'))
  const end = await withBackup(named, (path) => restoreBackup(path, { report: tell, passphrase }))
  if (isRefusal(end)) return end
  return {
    sentence: `${inThousands(sumOf(end.rows))} rows of ${named} are restored, each as it was. Start the server; verify the records with node backend/bin/longhaul.mjs verify`,
    facts: { file: named, ...end },
  }
}

export const tryRestore: Run = async (given) => {
  const passphrase = await passphraseOf(given)
  if (isRefusal(passphrase)) return passphrase
  const [folder, bucket] = [env.get('BACKUP_DIR'), env.get('BACKUP_BUCKET')]
  const newest = folder ? (await findNewestBackup(folder))?.path : bucket && `${IN_BUCKET}newest`
  const named = given['FROM'] ?? newest
  if (named === undefined)
    return refuse(
      'not-found',
      folder
        ? `There is no backup in ${folder}.`
        : 'Name a backup with --from, or the folder of all with BACKUP_DIR in .env, or a bucket with BACKUP_BUCKET.',
    )
  const passphraseFile = given['PASSPHRASE-FILE']
  const done = await withBackup(named, (path) => drill(path, { passphrase, passphraseFile }))
  if (isRefusal(done)) return done
  const { head, rows, seconds, seals, faults, first } = done
  const chain =
    faults === 0
      ? `${inThousands(seals)} seals verified: nothing was changed.`
      : `${inThousands(seals)} seals verified: ${faults} ${faults === 1 ? 'fault' : 'faults'}, the first: ${first}`
  return {
    sentence: `${named}, taken at ${head.taken_at} by release ${head.version}, was restored into a throw-away database in ${seconds.toFixed(1)} s: ${inThousands(sumOf(rows))} rows in ${Object.keys(rows).length} tables, each as it was. ${chain}`,
    facts: { file: named, ...done },
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
