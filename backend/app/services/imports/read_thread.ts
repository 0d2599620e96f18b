import { parentPort, workerData } from 'node:worker_threads'
import { type ReadRequest, type ReadResult } from '#services/imports/read_apart'
import { readTable } from '#services/imports/read_table'
import { isRefusal } from '#services/shared/refusal'

/** The thread of `readApart`: the table goes back as it is asked for. */
const table = await readTable(Buffer.from(workerData as Uint8Array))
if (isRefusal(table)) parentPort?.postMessage(table satisfies ReadResult)
else {
  const { rows, ...rest } = table
  parentPort?.on('message', ({ from, to }: ReadRequest) => parentPort?.postMessage(rows.slice(from, to)))
  parentPort?.postMessage({ ...rest, count: rows.length } satisfies ReadResult)
}
