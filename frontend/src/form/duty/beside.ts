import type { DutyRow, RecordedRow } from '@longhaul/core/contract'

/** The entries of the record that end where `row` begins, and begin where it ends. */
export interface Beside {
  readonly before: RecordedRow | undefined
  readonly after: RecordedRow | undefined
}

const at = (time: string | null): number | null => (time === null ? null : Date.parse(time))

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
