import { useRef, useState } from 'react'
import { staleRow } from '../providers/http.ts'

/** A change of the row `base` that somebody else changed meanwhile: `theirs`, until one of them is chosen. */
export function useEditConflict<Row extends { id: number | null }>(opened: Row & { id: number }) {
  const base = useRef(opened)
  const [theirs, setTheirs] = useState<(Row & { id: number }) | null>(null)
  return {
    base,
    theirs,
    /** From now on the change is made on their row. */
    rebase(then: (row: Row & { id: number }) => void): void {
      if (!theirs) return
      base.current = theirs
      setTheirs(null)
      then(theirs)
    },
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
