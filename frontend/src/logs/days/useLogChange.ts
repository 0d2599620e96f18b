import { useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { type EldLogRow } from '@longhaul/core/contract'
import { ApiError, staleRow } from '../../providers/http.ts'
import { useCertifyLog, useOwnRemarks, useShownLogs, useUpdateLog } from '../../providers/logs.ts'
import { useSignedInUser } from '../../providers/session.ts'
import type { LogChange } from '../../providers/types.ts'

/** Whoever changes the same log over and over is asked to come to an end. */
const MAX_TRIES = 3

interface LogUpdate {
  change: Omit<LogChange, 'updated_at'>
  /** The log as it was on show when the change was asked for. */
  seen: EldLogRow
  /** Whether the log as somebody else has left it forbids the change. */
  blockedBy: (current: EldLogRow) => boolean
}

/** `unsent`: the device keeps the change for later. */
export type SendLogChange = (update: LogUpdate) => Promise<EldLogRow & { unsent?: true }>

/** Sends changes one on another; the list then shows the answer, or the log that somebody else left. */
export function useSendLogChange(log: EldLogRow, tripId: number | null): SendLogChange {
  const { id: user } = useSignedInUser()
  const update = useUpdateLog()
  const remark = useOwnRemarks()
  const certify = useCertifyLog()
  const logs = useShownLogs(tripId)
  /** `updated_at` of a log that we changed -> of the log that the change left. */
  const ours = useRef(new Map<string, string>())
  const shown = () => logs.find(log.id) ?? log
  const leftByUs = (at: string): string => {
    const next = ours.current.get(at)
    return next === undefined ? at : leftByUs(next)
  }
  /** One's own goes by the device, but for what only the server can do. */
  function sendOne(on: EldLogRow, change: LogUpdate['change'], seen: EldLogRow) {
    const isOwn = log.driver.id === user
    if (isOwn && change.remarks !== undefined) return remark(on, change.remarks, on.updated_at)
    if (isOwn && change.certified) return certify(on, seen.sheet)
    return update(log.id, { ...change, updated_at: on.updated_at })
  }
  return async ({ change, seen, blockedBy }) => {
    let on = shown()
    if (on.updated_at !== leftByUs(seen.updated_at) && blockedBy(on))
      throw new ApiError(409, '', { current: on })
    for (let tries = 1; ; tries++) {
      try {
        const saved = await sendOne(on, change, seen)
        if (!saved) return { ...on, ...(change as { remarks: string | null }), unsent: true }
        if (tries === 1 && saved.updated_at !== on.updated_at)
          ours.current.set(on.updated_at, saved.updated_at)
        logs.replace(saved)
        return saved
      } catch (error) {
        const current = staleRow<EldLogRow>(error)
        if (current) logs.replace(current)
        if (!current || blockedBy(current) || tries === MAX_TRIES) throw error
        on = current
      }
    }
  }
}

/** One change of a log waits for the other. */
export const useLogChange = (log: EldLogRow, send: SendLogChange) =>
  useMutation({ scope: { id: `log-${log.id}` }, mutationFn: send })

/** A change of the log exactly as it is on show: `overtaken` when somebody else has changed it. */
export function useSeenLogChange(log: EldLogRow, send: SendLogChange) {
  const { mutate, error, isPending } = useLogChange(log, send)
  const update = {
    error,
    isPending,
    mutate: (change: LogUpdate['change']) => mutate({ change, seen: log, blockedBy: () => true }),
  }
  return { update, overtaken: staleRow(error) !== null }
}
