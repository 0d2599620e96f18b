import { type DutyRow } from '@longhaul/core/contract'
import { ApiError } from '../providers/http.ts'

/** What a refused change says of the row it was made on: the newer row, or `null` when none is left. */
export function staleRow(error: unknown): DutyRow | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { current } = error.body as { current?: DutyRow }
  return current ?? null
}
