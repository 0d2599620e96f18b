import type { DutyStatus } from '@longhaul/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newId } from '../providers/newId.ts'
import { useVerbs } from '../providers/queries.ts'

/** How long a tap can be taken back before it is recorded: nothing has to be deleted from a log then. */
export const HOLD_MS = 5_000

export interface StatusChange {
  /** Makes a repeated send harmless. */
  id: string
  status: DutyStatus
  location_description: string
  /** The moment of the tap, ISO 8601. */
  at: string
}

export type ChangeState =
  | { phase: 'idle' }
  | { phase: 'held' | 'sending' | 'saved'; change: StatusChange }
  | { phase: 'failed'; change: StatusChange; error: unknown }

/** One tap holds a change for `HOLD_MS`, then records it; leaving the page records it at once. */
export function useStatusChange() {
  const verbs = useVerbs()
  const client = useQueryClient()
  const [state, setState] = useState<ChangeState>({ phase: 'idle' })
  const held = useRef<{ change: StatusChange; timer: number } | null>(null)

  const send = useCallback(
    async (change: StatusChange) => {
      setState({ phase: 'sending', change })
      try {
        await verbs.changeStatus(change)
        setState({ phase: 'saved', change })
        for (const queryKey of [['clocks'], ['duty-statuses'], ['logs']])
          void client.invalidateQueries({ queryKey })
      } catch (error) {
        setState({ phase: 'failed', change, error })
      }
    },
    [verbs, client],
  )

  /** Records what is held, if anything, without waiting longer. */
  const flush = useCallback(() => {
    if (!held.current) return
    const { change, timer } = held.current
    window.clearTimeout(timer)
    held.current = null
    void send(change)
  }, [send])

  useEffect(() => {
    const leaving = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', leaving)
    return () => {
      document.removeEventListener('visibilitychange', leaving)
      flush()
    }
  }, [flush])

  function change(status: DutyStatus, place: string) {
    const next = { id: newId(), status, location_description: place, at: new Date().toISOString() }
    if (held.current) window.clearTimeout(held.current.timer)
    held.current = { change: next, timer: window.setTimeout(flush, HOLD_MS) }
    setState({ phase: 'held', change: next })
  }

  function undo() {
    if (held.current) window.clearTimeout(held.current.timer)
    held.current = null
    setState({ phase: 'idle' })
  }

  return { state, change, undo, retry: () => state.phase === 'failed' && void send(state.change) }
}
