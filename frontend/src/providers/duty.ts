import { MINUTE_MS } from '@longhaul/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DutyBody, DutyCorrection } from '@longhaul/core/contract'
import { DUTY_KEYS, KEYS, LOG_KEYS, TRIP_KEYS, oneKey } from './keys.ts'
import { useVerbs } from './verbs.ts'

export function useDutyStatuses(tripId: number) {
  const verbs = useVerbs()
  return useQuery({
    queryKey: DUTY_KEYS.ofTrip(tripId),
    queryFn: ({ signal }) => verbs.dutyStatuses(tripId, signal),
  })
}

/**
 * The clocks of whoever is signed in, or for staff of `driver`. They are never fresh: asked again every
 * minute and on focus.
 */
export function useClocks(enabled = true, driver?: number) {
  const verbs = useVerbs()
  return useQuery({
    queryKey: driver === undefined ? KEYS.clocks : [...KEYS.clocks, driver],
    queryFn: ({ signal }) => verbs.clocks(driver, signal),
    enabled,
    staleTime: 0,
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: true,
  })
}

/**
 * After a change to recorded duty: rows, logs (a changed day is un-certified), verdict and clocks. A day's
 * log may show the duty of another trip, so that the rows and logs of every trip are read again.
 */
function useDutyChanged(tripId: number) {
  const client = useQueryClient()
  const changed = [DUTY_KEYS.all, LOG_KEYS.all, oneKey('trips', tripId), TRIP_KEYS.route(tripId), KEYS.clocks]
  return () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
}

export function useAddDutyStatus(tripId: number) {
  const provider = useVerbs()
  const onSuccess = useDutyChanged(tripId)
  return useMutation({
    mutationFn: (body: DutyBody) => provider.create('duty-statuses', { data: body, meta: { tripId } }),
    onSuccess,
  })
}

/** Puts a new version in the place of a row; on somebody else's log it is a proposal. */
export function useCorrectDuty(tripId: number) {
  const provider = useVerbs()
  const onSuccess = useDutyChanged(tripId)
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: DutyCorrection }) =>
      provider.update('duty-statuses', { id, data: change, previousData: { id } }),
    onSuccess,
  })
}

/** Takes a recorded row out of the log; it stays as a version with the reason. */
export function useRemoveDuty(tripId: number) {
  const provider = useVerbs()
  const onSuccess = useDutyChanged(tripId)
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      provider.delete('duty-statuses', { id, meta: { reason } }),
    onSuccess,
  })
}

export function useProposals(tripId: number) {
  const verbs = useVerbs()
  return useQuery({
    queryKey: DUTY_KEYS.proposals(tripId),
    queryFn: ({ signal }) => verbs.proposals(tripId, signal),
  })
}

export function useSettleProposal(tripId: number) {
  const verbs = useVerbs()
  const onSettled = useDutyChanged(tripId)
  return useMutation({
    mutationFn: async ({ id, answer }: { id: number; answer: 'accept' | 'decline' }) => {
      if (answer === 'accept') await verbs.acceptProposal(id)
      else await verbs.declineProposal(id)
    },
    onSettled,
  })
}
