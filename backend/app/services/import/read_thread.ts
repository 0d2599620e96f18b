import { parentPort, workerData } from 'node:worker_threads'
import { readTable } from '#services/import/read_table'

/** The thread of `readApart`: the file comes with it, the table goes back. */
parentPort?.postMessage(readTable(Buffer.from(workerData as Uint8Array)))
