import { ApiError } from './http.ts'

/** The row as it is now, when a change was refused because it was made on an older one; else null. */
export function staleRow<Row extends { id: number | null }>(error: unknown): (Row & { id: number }) | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { current } = error.body as { current?: Row & { id: number } }
  return current ?? null
}
