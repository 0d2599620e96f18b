import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { refuse, type Refusal } from '#services/shared/refusal'

/** A backup is encrypted in the format of age (age-encryption.org), which its own program opens as well. */

const MARK = 'age-encryption.org/v1\n'
const LEAST = 16
/** 64 MB and under a second, for whoever has the passphrase or guesses at it. */
const WORK_FACTOR = 16

type Web = globalThis.ReadableStream<Uint8Array<ArrayBuffer>>
const toWeb = (stream: Readable): Web => Readable.toWeb(stream) as unknown as Web

/** The first line of a file. @throws the file system's error */
export async function readPassphrase(path: string): Promise<string | Refusal> {
  const passphrase = (await readFile(path, 'utf8')).split(/\r?\n/)[0]!.trim()
  return passphrase.length < LEAST
    ? refuse(
        'invalid',
        `The first line of ${path} is the passphrase and has to have ${LEAST} characters at least: openssl rand -base64 32 writes one.`,
      )
    : passphrase
}

export async function encrypt(plain: Readable, passphrase: string): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  encrypter.setPassphrase(passphrase)
  return Readable.fromWeb((await encrypter.encrypt(toWeb(plain))) as unknown as ReadableStream)
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MARK.length), 0, MARK.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === MARK
  } finally {
    await file.close()
  }
}

const ENCRYPTED = refuse(
  'invalid',
  'This backup is encrypted: name the file that its passphrase is in with --passphrase-file.',
)
const NOT_OPENED = refuse('invalid', 'This passphrase does not open the backup, or the backup is damaged.')

/** The bytes of a file, decrypted if need be. @throws the file system's error */
export async function openPlain(path: string, passphrase: string | undefined): Promise<Readable | Refusal> {
  if (!(await isEncrypted(path))) return createReadStream(path)
  if (passphrase === undefined) return ENCRYPTED
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const bytes = createReadStream(path)
  try {
    return Readable.fromWeb((await decrypter.decrypt(toWeb(bytes))) as unknown as ReadableStream)
  } catch {
    bytes.destroy()
    return NOT_OPENED
  }
}
