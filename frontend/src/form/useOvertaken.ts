import { useState } from 'react'
import { staleRow } from '../providers/staleRow.ts'

/**
 * A change made on a row that somebody else changed meanwhile: `theirs` is the row as it is now, until one
 * is chosen.
 */
export function useOvertaken<Row extends { id: number | null }>() {
  const [theirs, setTheirs] = useState<(Row & { id: number }) | null>(null)
  return {
    theirs,
    settle: () => setTheirs(null),
    /** Sends the change; any other failure is the caller's. */
    async attempt(send: () => Promise<unknown>): Promise<void> {
      setTheirs(null)
      try {
        await send()
      } catch (error) {
        const current = staleRow<Row>(error)
        if (!current) throw error
        setTheirs(current)
      }
    },
  }
}
