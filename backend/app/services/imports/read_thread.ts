import { parentPort, workerData } from 'node:worker_threads'
import { type Asked, type Told } from '#services/imports/read_apart'
import { readTable } from '#services/imports/read_table'
import { isRefusal } from '#services/shared/refusal'

/** The thread of `readApart`: the file comes with it, the table goes back as it is asked for. */
const table = await readTable(Buffer.from(workerData as Uint8Array))
if (isRefusal(table)) parentPort?.postMessage(table satisfies Told)
else {
  const { rows, ...rest } = table
  parentPort?.on('message', ({ from, to }: Asked) => parentPort?.postMessage(rows.slice(from, to)))
  parentPort?.postMessage({ ...rest, count: rows.length } satisfies Told)
}
