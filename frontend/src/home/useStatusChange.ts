import type { DutyStatus } from '@longhaul/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isUnknownOutcome } from '../providers/http.ts'
import { newId } from '../providers/newId.ts'
import { useVerbs } from '../providers/verbs.ts'
import { storage } from '../providers/storage.ts'
import { useSignedInUser } from '../app/session.ts'
import { dropUnsent, keepUnsent, readUnsent, type StatusChange } from './unsentChange.ts'

/** How long a tap can be taken back before it is recorded: nothing has to be deleted from a log then. */
export const HOLD_MS = 5_000

export type ChangeState =
  | { phase: 'idle' }
  | { phase: 'held' | 'sending' | 'saved'; change: StatusChange }
  | { phase: 'failed'; change: StatusChange; error: unknown }

/**
 * One tap holds a change for `HOLD_MS`, then records it; leaving the page records it at once. A change that
 * did not reach the log, because the session had ended or the page was closed, is sent again when the page
 * is back.
 */
export function useStatusChange() {
  const verbs = useVerbs()
  const client = useQueryClient()
  const { id: userId } = useSignedInUser()
  const [unsent] = useState(() => readUnsent(storage, userId, Date.now(), 2 * HOLD_MS))
  const [state, setState] = useState<ChangeState>(
    unsent ? { phase: 'sending', change: unsent } : { phase: 'idle' },
  )
  const held = useRef<{ change: StatusChange; timer: number } | null>(null)

  const showLog = useCallback(() => {
    for (const queryKey of [['clocks'], ['duty-statuses'], ['logs']])
      void client.invalidateQueries({ queryKey })
  }, [client])

  const send = useCallback(
    (change: StatusChange) =>
      verbs.changeStatus(change).then(
        () => {
          dropUnsent(storage, userId)
          setState({ phase: 'saved', change })
          showLog()
        },
        (error: unknown) => {
          setState({ phase: 'failed', change, error })
          // It may be in the log all the same: what is shown is what the server has.
          if (isUnknownOutcome(error)) showLog()
        },
      ),
    [verbs, showLog, userId],
  )

  useEffect(() => {
    if (unsent) void send(unsent)
  }, [unsent, send])

  /** Records what is held, if anything, without waiting longer. */
  const flush = useCallback(() => {
    if (!held.current) return
    const { change, timer } = held.current
    window.clearTimeout(timer)
    held.current = null
    setState({ phase: 'sending', change })
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
    keepUnsent(storage, userId, next)
    setState({ phase: 'held', change: next })
  }

  function undo() {
    if (held.current) window.clearTimeout(held.current.timer)
    held.current = null
    dropUnsent(storage, userId)
    // One that nobody knows of may have been recorded.
    if (state.phase === 'failed') showLog()
    setState({ phase: 'idle' })
  }

  function retry() {
    if (state.phase !== 'failed') return
    setState({ phase: 'sending', change: state.change })
    void send(state.change)
  }

  return { state, change, undo, retry }
}
