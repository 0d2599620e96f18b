import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  DriverEventAnswer,
  DutyBody,
  DutyCorrection,
  DutyRow,
  EntryReference,
} from '@longhaul/core/contract'
import { DUTY_KEYS, KEYS, LOG_KEYS, TRIP_KEYS, oneKey } from '../keys.ts'
import { useAct } from './useAct.ts'
import { useVerbs } from '../verbs.ts'

/**
 * After a change to recorded duty: rows, logs (a changed day is un-certified), verdict and clocks. A day's
 * log may show the duty of another trip, so that the rows and logs of every trip are read again.
 */
function useDutyChanged(tripId: number | null) {
  const client = useQueryClient()
  const changed = [
    DUTY_KEYS.all,
    LOG_KEYS.all,
    ...(tripId === null ? [TRIP_KEYS.all] : [oneKey('trips', tripId), TRIP_KEYS.route(tripId)]),
    KEYS.clocks,
    KEYS.driverDay,
  ]
  return () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** What a driver does to the own record, answered or kept for later. */
const useOwnDutyChange = <Change>(
  tripId: number | null,
  send: (change: Change) => Promise<DriverEventAnswer | DutyRow | null>,
) => {
  const onSuccess = useDutyChanged(tripId)
  return useMutation({
    mutationFn: send,
    // Nothing to read again while the device keeps it.
    onSuccess: (answer) => (answer === null ? undefined : onSuccess()),
  })
}

/** Past duty of a trip, or of none; on somebody else's log it is a proposal. */
export function useAddDutyStatus(tripId: number | null, isOwn: boolean) {
  const verbs = useVerbs()
  const act = useAct()
  const ofTrip = tripId === null ? {} : { trip: tripId }
  return useOwnDutyChange(tripId, async ({ data, onStored }: { data: DutyBody; onStored?: () => void }) =>
    isOwn
      ? act('add', { ...data, ...ofTrip }, onStored)
      : ((await verbs.create('duty-statuses', { data, meta: { tripId } })).data as DutyRow),
  )
}

/** On somebody else's log it is a proposal. `onStored`: the device keeps it, whatever becomes of the page. */
export function useCorrectDuty(tripId: number | null, isOwn: boolean) {
  const verbs = useVerbs()
  const act = useAct()
  return useOwnDutyChange(
    tripId,
    async ({ id, change: data, onStored }: { id: number; change: DutyCorrection; onStored?: () => void }) =>
      isOwn
        ? act('correct', { ...data, row: id }, onStored)
        : ((await verbs.update('duty-statuses', { id, data, previousData: { id } })).data as DutyRow),
  )
}

/** It stays as a version with the reason; `fill` lasts over its time, if one is named. */
export function useRemoveDuty(tripId: number | null) {
  const act = useAct()
  return useOwnDutyChange(
    tripId,
    ({
      id: row,
      onStored,
      ...removal
    }: {
      id: number
      reason: string
      fill?: EntryReference
      onStored?: () => void
    }) => act('remove', { row, ...removal }, onStored),
  )
}

export function useSettleProposal(tripId: number | null) {
  const act = useAct()
  const onSettled = useDutyChanged(tripId)
  return useMutation({
    mutationFn: ({ id: row, answer }: { id: number; answer: 'accept' | 'decline' }) => act(answer, { row }),
    onSettled,
  })
}
