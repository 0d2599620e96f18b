import type { DriverEventData } from '@longhaul/core/contract'
import type { DutyStatus } from '@longhaul/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useOutbox } from '../offline/index.ts'
import { useT } from '../i18n/useT.ts'
import { newId } from '../offline/newId.ts'
import { ApiError } from '../providers/http.ts'
import { KEYS } from '../providers/keys.ts'
import { storage } from '../providers/storage.ts'
import { useSignedInUser } from '../providers/session.ts'
import { dropFormerChange, readFormerChange } from './formerChange.ts'

/** How long a tap can be undone before it is recorded, so that nothing has to be deleted from a log. */
export const UNDO_MS = 5_000
/** Where no answer comes for so long the phone keeps the change, and the next tap is free. */
const PATIENCE_MS = 3_000

/** What a tap says besides the status and the name of the place. */
export type StatusExtras = Omit<DriverEventData['status'], 'status' | 'location_description'>
export type StatusChange = DriverEventData['status'] & { id: string; at: string }

export type ChangeState =
  | { phase: 'idle' }
  /** 'kept': on the phone, to be sent when there is a network. */
  | { phase: 'held' | 'sending' | 'kept' | 'saved'; change: StatusChange }
  | { phase: 'failed'; change: StatusChange; error: unknown }

/** Holds a tap for `UNDO_MS`, then records it; leaving the page records it at once. */
export function useStatusChange() {
  const { record, watch, release, takeBack, drop, ...outbox } = useOutbox()
  const client = useQueryClient()
  const { id: userId } = useSignedInUser()
  const [state, setState] = useState<ChangeState>({ phase: 'idle' })
  const last = useRef<StatusChange | null>(null)
  /** The id of the change that the phone has on its disk. */
  const [stored, setStored] = useState<string | null>(null)
  const t = useT()

  // One that a former version kept in the browser.
  useEffect(() => {
    const unsent = readFormerChange(storage, userId, Date.now(), 2 * UNDO_MS)
    if (!unsent || last.current) return
    last.current = unsent
    const { id, at, ...data } = unsent
    void record('status', data, { id, at }).then(
      () => {
        dropFormerChange(storage, userId)
        setStored(id)
        setState((now) => (now.phase === 'idle' ? { phase: 'sending', change: unsent } : now))
      },
      // It stays where it is, for the next time.
      () => undefined,
    )
  }, [record, userId])

  useEffect(
    () =>
      watch((news) => {
        const change = last.current
        if (!change || change.id !== (news.type === 'sent' ? news.answer.id : news.event.id)) return
        if (news.type === 'sent') setState({ phase: 'saved', change })
        else if (news.error instanceof ApiError && news.error.status !== 0)
          setState({ phase: 'failed', change, error: news.error })
        else setState({ phase: 'kept', change })
      }),
    [watch],
  )

  const { phase } = state
  const isStored = phase !== 'idle' && state.change.id === stored
  useEffect(() => {
    // What the phone does not have yet is not called kept, however long that takes.
    if (phase !== 'held' && !(phase === 'sending' && isStored)) return
    const next = phase === 'held' ? 'sending' : 'kept'
    const wait = phase === 'held' ? UNDO_MS : PATIENCE_MS
    const timer = window.setTimeout(
      () => setState((now) => (now.phase === phase ? { phase: next, change: now.change } : now)),
      wait,
    )
    return () => window.clearTimeout(timer)
  }, [phase, isStored])

  useEffect(() => () => void release(), [release])

  /** A browser that is full, or closed its store, keeps nothing: that is no change that is on its way. */
  function keep(change: StatusChange, holdMs: number) {
    const { id, at, ...data } = change
    record('status', data, { id, at, holdMs }).then(
      () => setStored(id),
      () => {
        if (last.current?.id === id)
          setState({ phase: 'failed', change, error: new Error(t('home.clocks.notKept')) })
      },
    )
  }

  /**
   * `at`: ISO 8601. A tap while the last one can still be undone takes its place, unless it follows it as a
   * step of a trip does.
   */
  function change(
    status: DutyStatus,
    place: string,
    extras: StatusExtras,
    { at, follows }: { at: string; follows: boolean },
  ) {
    const data = { status, location_description: place, ...extras }
    const next = { ...data, id: newId(), at }
    if (state.phase === 'held') void (follows ? release() : takeBack(state.change.id)).catch(() => undefined)
    last.current = next
    setState({ phase: 'held', change: next })
    keep(next, UNDO_MS)
  }

  function undo() {
    if (state.phase === 'idle') return
    const { id } = state.change
    // A failed one may be in the log all the same: what is shown is what the server has.
    if (state.phase === 'failed')
      void drop(id)
        .catch(() => undefined)
        .then(() => client.invalidateQueries({ queryKey: KEYS.driverDay }))
    else void takeBack(id).catch(() => undefined)
    if (state.phase === 'failed') void client.invalidateQueries({ queryKey: KEYS.clocks })
    last.current = null
    setState({ phase: 'idle' })
  }

  function retry() {
    if (state.phase !== 'failed') return
    setState({ phase: 'sending', change: state.change })
    if (isStored) void outbox.retry(state.change.id)
    else keep(state.change, 0)
  }

  return { state, change, undo, retry }
}
