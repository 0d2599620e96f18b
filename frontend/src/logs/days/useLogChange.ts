import { useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { type EldLogRow } from '@longhaul/core/contract'
import { ApiError } from '../../providers/http.ts'
import { useShownLogs, useUpdateLog } from '../../providers/logs.ts'
import { staleRow } from '../../providers/staleRow.ts'
import type { LogChange } from '../../providers/types.ts'

/** Others who change the same log over and over are asked to come to an end. */
const MOST_TRIES = 3

interface LogUpdate {
  change: Omit<LogChange, 'updated_at'>
  /** The log as it was seen when the change was asked for. */
  seen: EldLogRow
  /** Whether the log as somebody else has left it stands in the way; else the change is made on that one. */
  blockedBy: (current: EldLogRow) => boolean
}

export type SendLogChange = (update: LogUpdate) => Promise<EldLogRow>

/**
 * Sends changes of one log of a trip, each made on the log as the one before has left it. The answer takes
 * its place in the list, and so does the log as it is now when somebody else was quicker.
 */
export function useSendLogChange(log: EldLogRow, tripId: number): SendLogChange {
  const update = useUpdateLog()
  const logs = useShownLogs(tripId)
  /** From each log that a change of ours was made on to the one it left, by `updated_at`. */
  const ours = useRef(new Map<string, string>())
  const shown = () => logs.read()?.find(({ id }) => id === log.id) ?? log
  const leftByUs = (at: string): string => {
    const next = ours.current.get(at)
    return next === undefined ? at : leftByUs(next)
  }
  return async ({ change, seen, blockedBy }) => {
    let on = shown()
    if (on.updated_at !== leftByUs(seen.updated_at) && blockedBy(on))
      throw new ApiError(409, '', { current: on })
    for (let tries = 1; ; tries++) {
      try {
        const saved = await update(log.id, { ...change, updated_at: on.updated_at })
        if (tries === 1) ours.current.set(on.updated_at, saved.updated_at)
        logs.replace(saved)
        return saved
      } catch (error) {
        const current = staleRow<EldLogRow>(error)
        if (current) logs.replace(current)
        if (!current || blockedBy(current) || tries === MOST_TRIES) throw error
        on = current
      }
    }
  }
}

/** One change of a log waits for the other. */
export const useLogChange = (log: EldLogRow, send: SendLogChange) =>
  useMutation({ scope: { id: `log-${log.id}` }, mutationFn: send })
