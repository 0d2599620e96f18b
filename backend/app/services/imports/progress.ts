import { type Readable } from 'node:stream'
import { type ImportLine, type ImportMade, type ImportResult } from '@longhaul/core/contract'
import { type ImportRun } from '#services/imports/check_rows'
import { streamLines } from '#services/shared/json_lines'
import { isRefusal, type Refusal } from '#services/shared/refusal'

type Watched = Pick<ImportRun<never, never>, 'signal' | 'report'> & {
  /** Says what is stored already. */
  readonly tell: (made: ImportMade) => void
}

/** An import as JSON lines: progress, then the result or the problem. */
export const streamProgress = (
  work: (watched: Watched) => Promise<ImportResult | Refusal>,
  problemOf: (refusal: Refusal) => { status: number; detail: string },
  failed: (error: unknown) => { status: number; detail: string },
): Readable =>
  streamLines<ImportLine>((writeLine, signal, writeInPieces) => {
    const report: Watched['report'] = (stage, done, total) => writeLine({ stage, done, total })
    const tell = (made: ImportMade) => writeLine({ made })
    return work({ signal, report, tell }).then(
      (result) => (isRefusal(result) ? writeLine({ problem: problemOf(result) }) : writeInPieces({ result })),
      (error: unknown) => writeLine({ problem: failed(error) }),
    )
  })
