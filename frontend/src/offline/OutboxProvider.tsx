import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { ApiError } from '../providers/http.ts'
import { DUTY_KEYS, KEYS, LOG_KEYS, TRIP_KEYS } from '../providers/keys.ts'
import { ActContext, NOTHING_PENDING, PendingContext } from './pendingDay.ts'
import { useProviders, useSignedInUser } from '../providers/session.ts'
import { useVerbs } from '../providers/verbs.ts'
import { deferOutbox } from './deferredOutbox.ts'
import { loadParts } from './loadParts.ts'
import { OutboxContext } from './useOutbox.ts'

/** Answers that an event makes old. */
const TOLD_BY_THE_LOG = [KEYS.driverDay, KEYS.clocks, DUTY_KEYS.all, LOG_KEYS.all, TRIP_KEYS.all]

/** It may be in the log all the same. */
const isUnclear = (error: unknown) => error instanceof ApiError && error.body.code === 'outcome-unknown'

/** Sends what whoever is signed in did; what is left over waits for the same user's next sign-in. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const { id: user } = useSignedInUser()
  const verbs = useVerbs()
  const client = useQueryClient()
  const { outboxStore, snapshots: given, session } = useProviders()
  const [outbox] = useState(() =>
    deferOutbox(async () => {
      const { openOutbox } = await loadParts()
      return openOutbox(user, (event) => verbs.sendEvent(event), outboxStore)
    }),
  )

  useEffect(() => outbox.start(), [outbox])

  useEffect(() => {
    const shown = () => {
      // A page that is left may never run again.
      if (document.visibilityState === 'hidden') void outbox.release()
      else outbox.wake()
    }
    window.addEventListener('online', outbox.wake)
    window.addEventListener('focus', outbox.wake)
    document.addEventListener('visibilitychange', shown)
    return () => {
      window.removeEventListener('online', outbox.wake)
      window.removeEventListener('focus', outbox.wake)
      document.removeEventListener('visibilitychange', shown)
    }
  }, [outbox])

  useEffect(
    () =>
      outbox.watch((news) => {
        // Read again once the last one is in: until then the log would change under the driver's eyes.
        const settled = news.type === 'sent' ? outbox.entries().length === 0 : isUnclear(news.error)
        if (settled) for (const queryKey of TOLD_BY_THE_LOG) void client.invalidateQueries({ queryKey })
      }),
    [outbox, client],
  )

  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries)
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadParts>> | null>(null)
  useEffect(() => {
    const load = () => void loadParts().then(setParts, () => undefined)
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [])
  useEffect(
    () => parts?.keepAnswers(user, { client, verbs, snapshots: given ?? parts.deviceSnapshots }),
    [parts, user, client, verbs, given],
  )
  useEffect(
    () => () => {
      if (session.user() !== null) return
      loadParts()
        .then(({ deviceSnapshots }) => (given ?? deviceSnapshots).keepOnly(null, Date.now()))
        .catch(() => undefined)
    },
    [session, given],
  )
  const pending = useMemo(
    () => (parts && entries.length > 0 ? parts.pendingOf(entries) : NOTHING_PENDING),
    [parts, entries],
  )
  return (
    <OutboxContext value={outbox}>
      <ActContext value={outbox.act}>
        <PendingContext value={pending}>{children}</PendingContext>
      </ActContext>
    </OutboxContext>
  )
}
