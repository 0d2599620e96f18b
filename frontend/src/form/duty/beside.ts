import type { DutyRow, RecordedRow } from '@longhaul/core/contract'

/** Of the record, on both sides of an entry or a gap. */
export interface Beside {
  readonly before: RecordedRow | undefined
  readonly after: RecordedRow | undefined
}

const at = (time: string | null): number | null => (time === null ? null : Date.parse(time))

/** The last entry that has ended where a gap begins, and the first that begins from its end on. */
export function aroundGap(
  { from, to }: { readonly from: number; readonly to: number },
  rows: readonly RecordedRow[],
): Beside {
  return {
    before: rows.findLast(({ end_time }) => (at(end_time) ?? Infinity) <= from),
    after: rows.find(({ start_time }) => at(start_time)! >= to),
  }
}

/** The entries that end where `row` begins, and begin where it ends. */
export function besideOf(
  { id, start_time, end_time }: Pick<DutyRow, 'id' | 'start_time' | 'end_time'>,
  rows: readonly RecordedRow[],
): Beside {
  const others = rows.filter((other) => other.id !== id)
  return {
    before: others.find((other) => at(other.end_time) === at(start_time)),
    after: others.find((other) => end_time !== null && at(other.start_time) === at(end_time)),
  }
}
