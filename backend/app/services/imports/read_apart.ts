import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Table, type TableRow } from '#services/imports/table'
import { ReadQueue } from '#services/imports/read_queue'
import { isRefusal, refuse, refuseField, type Refusal } from '#services/shared/refusal'

/** The largest allowed table needs less than half. */
export const READER_LIMITS = { megabytes: 256, seconds: 30, atOnce: 2, waiting: 8 }
const ROWS = 1_000

const TOO_MUCH = refuseField(
  'file',
  'This file needs far more memory than a table of this kind. Save the sheet as CSV, or split it.',
)
const TOO_LONG = refuseField(
  'file',
  'This file takes far longer to read than a table of this kind. Save the sheet as CSV, or split it.',
)
const BUSY = refuse(
  'unavailable',
  'The server is reading other files. Nothing was stored; please try again in a minute.',
)

/** The thread's first message: the table without its rows, or a refusal. */
export type ReadResult = Refusal | (Omit<Table, 'rows'> & { readonly count: number })
/** The rows requested of the thread. */
export interface ReadRequest {
  readonly from: number
  readonly to: number
}

const queue = new ReadQueue(READER_LIMITS)

/** A refusal when the thread ran out of memory. */
const answerOf = <T>(worker: Worker, question?: ReadRequest): Promise<T | Refusal> =>
  new Promise((resolve, reject) => {
    const [fail, ended] = [
      (error: Error & { code?: string }) => {
        forget()
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(TOO_MUCH)
        else reject(error)
      },
      (code: number) => {
        forget()
        reject(new Error(`The reading thread ended with ${code}`))
      },
    ]
    const succeed = (answer: T) => {
      forget()
      resolve(answer)
    }
    const forget = () => void worker.off('message', succeed).off('error', fail).off('exit', ended)
    worker.on('message', succeed).on('error', fail).on('exit', ended)
    if (question) worker.postMessage(question)
  })

async function readBy(worker: Worker, most: number): Promise<(Table & { count: number }) | Refusal> {
  const table = await answerOf<ReadResult>(worker)
  if (isRefusal(table)) return table
  const rows: TableRow[] = []
  const rowCount = Math.min(table.count, most)
  while (rows.length < rowCount) {
    const to = Math.min(rows.length + ROWS, rowCount)
    const next = await answerOf<TableRow[]>(worker, { from: rows.length, to })
    if (isRefusal(next)) return next
    for (const row of next) rows.push(row)
    await yieldToEventLoop()
  }
  return { ...table, rows }
}

/** In its own thread: a malicious workbook takes seconds. At most `most` rows, with the count of all. */
export async function readInThread(
  bytes: Buffer,
  most = Infinity,
): Promise<(Table & { count: number }) | Refusal> {
  const read = await queue.take(async () => {
    const worker = new Worker(new URL('read_thread.js', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: READER_LIMITS.megabytes, maxYoungGenerationSizeMb: 32 },
    })
    // A failure between two requests is reported by the next one.
    worker.on('error', () => undefined)
    let late: NodeJS.Timeout | undefined
    const limit = new Promise<Refusal>((resolve) => {
      late = setTimeout(() => resolve(TOO_LONG), READER_LIMITS.seconds * 1000)
    })
    try {
      return await Promise.race([readBy(worker, most), limit])
    } finally {
      clearTimeout(late)
      await worker.terminate()
    }
  })
  return read ?? BUSY
}
