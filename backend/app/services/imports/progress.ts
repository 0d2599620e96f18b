import { Readable } from 'node:stream'
import { type ImportLine, type ImportResult } from '@longhaul/core/contract'
import { type ImportRun } from '#services/imports/run_import'
import { isRefusal, type Refusal } from '#services/shared/refusal'

type Watched = Pick<ImportRun<never, never>, 'signal' | 'report'>

/** Work as JSON lines: progress, then the result or the problem. A closed connection aborts it. */
export function streamProgress(
  work: (watched: Watched) => Promise<ImportResult | Refusal>,
  problemOf: (refusal: Refusal) => { status: number; detail: string },
  failed: (error: unknown) => { status: number; detail: string },
): Readable {
  const control = new AbortController()
  const stream = new Readable({
    read: () => undefined,
    destroy: (error, done) => {
      control.abort()
      done(error)
    },
  })
  const writeLine = (line: ImportLine) => {
    if (!stream.destroyed) stream.push(`${JSON.stringify(line)}\n`)
  }
  const report: Watched['report'] = (stage, done, total) => writeLine({ stage, done, total })
  void work({ signal: control.signal, report })
    .then(
      (result) => writeLine(isRefusal(result) ? { problem: problemOf(result) } : { result }),
      (error: unknown) => writeLine({ problem: failed(error) }),
    )
    .finally(() => {
      if (!stream.destroyed) stream.push(null)
    })
  return stream
}
