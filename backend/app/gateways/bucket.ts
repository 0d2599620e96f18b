import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type Secret } from '@adonisjs/core/helpers'

/** Where files are kept in a storage that speaks S3; loaded by whoever has one. */
export interface BucketAddress {
  /** `https://host/bucket` and perhaps a folder in it. */
  readonly url: string
  readonly region: string
  readonly key: string
  readonly secret: Secret<string>
}

export interface StoredFile {
  readonly name: string
  readonly bytes: number
}

/** Each of them throws a `BucketFailure`, and so does what is read. */
export interface Bucket {
  /** Of its folder, in no order. */
  list(): Promise<StoredFile[]>
  /** In parts where it is large; a part that fails is sent again. */
  put(name: string, path: string): Promise<void>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
}

/** What went wrong, as a clause for whoever runs the machine. */
export class BucketFailure extends Error {}

const MB = 1024 * 1024
/** S3 takes 10,000 parts of a file, and none under 5 MB but the last. */
const MOST_PARTS = 9000
const LEAST_PART = 8 * MB
const CONNECT_MS = 5000
const ANSWER_MS = 60_000

interface ServiceError {
  readonly name?: string
  readonly code?: string
  readonly message?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

const KEY_NAMES = ['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'Forbidden']
const NOT_THERE = ['NoSuchBucket', 'NotFound']

function clauseOf(error: unknown, { url, region }: BucketAddress): string {
  const { name = '', code, message, $metadata } = error as ServiceError
  if (KEY_NAMES.includes(name) || $metadata?.httpStatusCode === 403)
    return `${url} refuses the key of BACKUP_BUCKET_KEY (${name})`
  if (name === 'AuthorizationHeaderMalformed')
    return `${url} is not of the region of BACKUP_BUCKET_REGION (${region})`
  if (name === 'NoSuchKey') return `that file is not in ${url}`
  if (NOT_THERE.includes(name)) return `there is no bucket at ${url}`
  if ($metadata?.httpStatusCode !== undefined)
    return `${url} answered with ${$metadata.httpStatusCode} (${name})`
  return `${url} did not answer (${code ?? message ?? name})`
}

/** The bucket, and the folder in it with its stroke. */
function partsOf(url: string): { endpoint: string; bucket: string; folder: string } {
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...folders] = pathname.split('/').filter((part) => part !== '')
  return {
    endpoint: origin,
    bucket: decodeURIComponent(bucket),
    folder: folders.map((part) => `${decodeURIComponent(part)}/`).join(''),
  }
}

export async function openBucket(address: BucketAddress): Promise<Bucket> {
  // Some hundred modules, which a fleet without a bucket never loads.
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const { endpoint, bucket: Bucket, folder } = partsOf(address.url)
  const client = new s3.S3Client({
    endpoint,
    region: address.region,
    credentials: { accessKeyId: address.key, secretAccessKey: address.secret.release() },
    // A name of the bucket's own would want a certificate and a line in the DNS.
    forcePathStyle: true,
    // Others' storages refuse sums that they do not know; each file is read back anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  })
  const explain = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw new BucketFailure(clauseOf(error, address), { cause: error })
    }
  }
  const at = (name: string) => ({ Bucket, Key: folder + name })
  return {
    list: () =>
      explain(async () => {
        const files: StoredFile[] = []
        const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: folder, Delimiter: '/' })
        for await (const { Contents = [] } of pages)
          for (const { Key = '', Size = 0 } of Contents)
            files.push({ name: Key.slice(folder.length), bytes: Size })
        return files
      }),
    put: (name, path) =>
      explain(async () => {
        const { size } = await stat(path)
        const Body = createReadStream(path)
        try {
          const partSize = Math.max(LEAST_PART, Math.ceil(size / MOST_PARTS))
          await new Upload({ client, params: { ...at(name), Body }, partSize, queueSize: 2 }).done()
        } finally {
          Body.destroy()
        }
      }),
    read: async (name) => {
      const body = await explain(
        async () => (await client.send(new s3.GetObjectCommand(at(name)))).Body as Readable,
      )
      const explained = async function* () {
        try {
          yield* body as AsyncIterable<Buffer>
        } catch (error) {
          throw new BucketFailure(clauseOf(error, address), { cause: error })
        }
      }
      return Readable.from(explained(), { objectMode: false })
    },
    remove: (name) => explain(async () => void (await client.send(new s3.DeleteObjectCommand(at(name))))),
  }
}
