import { TextDecoder } from 'node:util'
import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { IMPORT_LIMITS } from '@longhaul/core/contract'
import { UnreadableTable } from '#services/imports/table'

/** Far more than Excel writes into a workbook. */
const MOST_PARTS = 2_000

export const BROKEN =
  'This Excel workbook cannot be read. Open it, save it again as .xlsx or CSV, and try that.'
export const TOO_LARGE =
  'This Excel workbook unfolds to far more than a table of this kind needs. Save the sheet as CSV.'

export const throwBroken = (): never => {
  throw new UnreadableTable(BROKEN)
}
export const throwTooLarge = (): never => {
  throw new UnreadableTable(TOO_LARGE)
}

/** Names of parts are the same in capitals and not. */
const keyOf = (name: string) => name.toLowerCase()

/** What XML may be written in without saying so. */
function decoderOf(start: Buffer): TextDecoder {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le')
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be')
  return new TextDecoder('utf-8')
}

export class WorkbookParts {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  #left: number = IMPORT_LIMITS.unfolded

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  static async of(bytes: Buffer): Promise<WorkbookParts> {
    const entries = new Map<string, Entry>()
    try {
      const zip = await fromBufferPromise(bytes, { lazyEntries: true })
      if (zip.entryCount > MOST_PARTS) return throwTooLarge()
      for await (const entry of zip.eachEntry()) {
        // Which of two parts of one name another program shows, nobody knows.
        if (entries.has(keyOf(entry.fileName))) return throwBroken()
        entries.set(keyOf(entry.fileName), entry)
      }
      return new WorkbookParts(zip, entries)
    } catch (error) {
      if (error instanceof UnreadableTable) throw error
      return throwBroken()
    }
  }

  has(name: string): boolean {
    return this.#entries.has(keyOf(name))
  }

  async *text(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(keyOf(name))
    if (!entry) return
    if (entry.isEncrypted()) throwBroken()
    if (entry.uncompressedSize > this.#left) throwTooLarge()
    let sum = 0
    let decoder: TextDecoder | undefined
    try {
      for await (const piece of await this.#zip.openReadStreamPromise(entry)) {
        const bytes = piece as Buffer
        this.#left -= bytes.length
        if (this.#left < 0) throwTooLarge()
        sum = crc32(bytes, sum)
        decoder ??= decoderOf(bytes)
        yield decoder.decode(bytes, { stream: true })
      }
    } catch (error) {
      if (error instanceof UnreadableTable) throw error
      throwBroken()
    }
    if (sum !== entry.crc32) throwBroken()
    if (decoder) yield decoder.decode()
  }
}
