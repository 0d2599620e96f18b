import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BucketFailure, openBucket, type Bucket } from '#gateways/bucket'
import { readMoment } from '#services/backup/folder'
import { refuse, type Refusal } from '#services/shared/refusal'
import type env from '#start/env'

/** Backups in a bucket: those of a folder, elsewhere. */

export type Settings = Pick<typeof env, 'get'>

export interface BucketBackup {
  readonly name: string
  readonly takenMs: number
  readonly bytes: number
}

/** `null` where none is named. @throws {BucketFailure} */
export async function bucketOf(settings: Settings): Promise<Bucket | null> {
  const url = settings.get('BACKUP_BUCKET')
  return url
    ? openBucket({
        url,
        region: settings.get('BACKUP_BUCKET_REGION'),
        key: settings.get('BACKUP_BUCKET_KEY')!,
        secret: settings.get('BACKUP_BUCKET_SECRET')!,
      })
    : null
}

/** An address stays as it is. */
const asSentence = (clause: string) =>
  /^\w+:\/\//.test(clause) ? clause : `${clause.charAt(0).toUpperCase()}${clause.slice(1)}`

/** What fails there is a sentence. */
export async function orRefuse<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BucketFailure) return refuse('unavailable', `${asSentence(error.message)}.`)
    throw error
  }
}

/** The newest first. @throws {BucketFailure} */
export async function listInBucket(bucket: Bucket): Promise<BucketBackup[]> {
  return (await bucket.list())
    .flatMap((file) => {
      const takenMs = readMoment(file.name)
      return takenMs === null ? [] : [{ ...file, takenMs }]
    })
    .sort((a, b) => b.takenMs - a.takenMs)
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(bytes, hash)
  return hash.digest('hex')
}

/** Sends the file of a backup, and reads back what is there then. @throws {BucketFailure} */
export async function sendToBucket(bucket: Bucket, path: string): Promise<void> {
  const name = basename(path)
  await bucket.put(name, path)
  const [here, there] = [await hashOf(createReadStream(path)), await hashOf(await bucket.read(name))]
  if (here === there) return
  await bucket.remove(name)
  throw new BucketFailure(`what the bucket has of ${name} is not what was sent, and was removed`)
}

/** Removes all but the `keep` newest. @throws {BucketFailure} */
export async function rotateBucket(bucket: Bucket, keep: number): Promise<string[]> {
  const old = (await listInBucket(bucket)).slice(keep).map(({ name }) => name)
  for (const name of old) await bucket.remove(name)
  return old
}

/** Brings one into `folder`, for this user alone; its path. @throws {BucketFailure} */
export async function fetchFromBucket(bucket: Bucket, name: string, folder: string): Promise<string> {
  const path = join(folder, basename(name))
  const file = await open(path, 'wx', 0o600)
  await pipeline(await bucket.read(name), file.createWriteStream())
  return path
}
