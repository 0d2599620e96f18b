import { DAY_MS, instant, type DatedTerms, type PlacedSpan } from '@longhaul/core'
import { inChunks } from '#rows/in_chunks'
import { readSince } from '#services/overview/recorded_lately'
import { driverParts } from '#services/workers/driver_parts'

/** Days of one driver whose record is read. */
export interface DriverDays {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly dated: readonly DatedTerms[]
}

/** How far before the first day and after the last one rows are read, and of how many drivers at once. */
export interface Reach {
  readonly before: number
  readonly after: number
  readonly atOnce: number
}

/** The records of drivers, in parts that a thread is handed; by start. */
export async function* readRecordParts<Days extends DriverDays>(
  periods: readonly Days[],
  { before, after, atOnce }: Reach,
): AsyncGenerator<(Days & { readonly rows: PlacedSpan[] })[]> {
  for (const read of inChunks(periods, atOnce)) {
    const first = read.reduce((least, { from }) => (from < least ? from : least), read[0]!.from)
    const rows = await readSince(
      read.map(({ id }) => id),
      instant(Date.parse(first) - DAY_MS - before),
    )
    yield* driverParts(
      read.map((one) => {
        // Two days after the last one every clock on earth has left it.
        const until = Date.parse(one.to) + 2 * DAY_MS + after
        return { ...one, rows: rows.get(one.id)!.filter(({ startMs }) => startMs < until) }
      }),
    )
  }
}
