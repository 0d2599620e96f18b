import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Cleanup } from '#tests/for_one_test'

const KEY = 'a-key-id'
const SECRET = 'a-secret/with+signs='
const REGION = 'eu-test-1'

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** A storage that speaks S3 with one bucket, `fleet`, and takes requests that its key has signed alone. */
export class S3Storage {
  readonly files = new Map<string, Buffer>()
  readonly requests: string[] = []
  /** Damages what it is given. */
  damages = false
  /** Ends the connection in the middle of a file. */
  cuts = false
  readonly #parts = new Map<string, Map<number, Buffer>>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  static async start(cleanup: Cleanup): Promise<S3Storage> {
    const storage = new S3Storage()
    await new Promise<void>((resolve) => storage.#server.listen(0, '127.0.0.1', resolve))
    cleanup(() => storage.stop())
    return storage
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** For a process whose backups go into a folder of the bucket. */
  get settings(): Record<string, string> {
    return {
      BACKUP_BUCKET: `${this.origin}/fleet/night`,
      BACKUP_BUCKET_REGION: REGION,
      BACKUP_BUCKET_KEY: KEY,
      BACKUP_BUCKET_SECRET: SECRET,
    }
  }

  /** Names in that folder. */
  get names(): string[] {
    return [...this.files.keys()].map((path) => path.replace('night/', '')).sort()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const url = new URL(request.url!, this.origin)
    const [, bucket, ...path] = url.pathname.split('/')
    this.requests.push(`${request.method} ${url.pathname}`)
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`)
    if (!request.headers.authorization?.includes(`/${REGION}/`))
      return void refuse(400, 'AuthorizationHeaderMalformed')
    if (!isSigned(request, url, body)) return void refuse(403, 'SignatureDoesNotMatch')
    if (bucket !== 'fleet') return void refuse(404, 'NoSuchBucket')
    const key = path.map(decodeURIComponent).join('/')
    if (key === '') return void response.end(this.#list(url.searchParams.get('prefix') ?? ''))
    const upload = url.searchParams.get('uploadId')
    if (request.method === 'GET') {
      const file = this.files.get(key)
      if (!file) return void refuse(404, 'NoSuchKey')
      if (!this.cuts) return void response.end(file)
      response.writeHead(200, { 'Content-Length': file.length })
      return void response.write(file.subarray(0, file.length / 2), () => request.socket.destroy())
    }
    if (request.method === 'DELETE') {
      if (upload === null) this.files.delete(key)
      return void response.writeHead(204).end()
    }
    if (request.method === 'PUT' && upload !== null) {
      this.#parts.get(upload)!.set(Number(url.searchParams.get('partNumber')), body)
      return void response.writeHead(200, { ETag: `"${sha256(body)}"` }).end()
    }
    if (request.method === 'PUT') return void response.end(this.#keep(key, body))
    if (upload === null) {
      const id = randomUUID()
      this.#parts.set(id, new Map())
      return void response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    const parts = [...this.#parts.get(upload)!].sort(([a], [b]) => a - b).map(([, part]) => part)
    this.#keep(key, Buffer.concat(parts))
    response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  #keep(key: string, body: Buffer): void {
    if (this.damages) body[body.length - 1]! ^= 1
    this.files.set(key, body)
  }

  #list(prefix: string): string {
    const files = [...this.files].filter(([key]) => key.startsWith(prefix))
    const rows = files.map(
      ([key, { length }]) => `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`,
    )
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`
  }
}

/** As the storage works it out from the request (AWS Signature Version 4). */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [key, day, region, service, end] = scope.split('/')
  const sum = String(headers['x-amz-content-sha256'])
  const isWhole = sum === 'UNSIGNED-PAYLOAD' || sum === sha256(body)
  if (key !== KEY || region !== REGION || service !== 's3' || end !== 'aws4_request' || !isWhole) return false
  const escape = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams].map(([name, value]) => `${escape(name)}=${escape(value)}`).sort()
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url.pathname, query.join('&'), lines.join(''), signed, sum].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    sha256(canonical),
  ]
  const signing = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${SECRET}`, day!))
  return hmac(signing, text.join('\n')).toString('hex') === signature
}
