import { MINUTE_MS } from '@longhaul/core'
import { useContext } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { DriverDay } from '@longhaul/core/contract'
import { DUTY_KEYS, KEYS } from './keys.ts'
import { PendingContext } from '../offline/pendingDay.ts'
import { useVerbs } from './verbs.ts'

export function useDutyStatuses(tripId: number) {
  const verbs = useVerbs()
  const { duty: select } = useContext(PendingContext)
  return useQuery({
    queryKey: DUTY_KEYS.ofTrip(tripId),
    queryFn: ({ signal }) => verbs.dutyStatuses(tripId, signal),
    select,
  })
}

/** Staff name a `driver`. Clocks run on: they are never fresh. */
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

const asAnswered = (day: DriverDay): DriverDay => day

/**
 * Record, days and open trips of whoever is signed in, or for staff of `driver`: asked again every minute and
 * on focus.
 */
export function useDriverDay(enabled = true, driver?: number) {
  const verbs = useVerbs()
  const pending = useContext(PendingContext)
  return useQuery({
    queryKey: driver === undefined ? KEYS.driverDay : [...KEYS.driverDay, driver],
    queryFn: ({ signal }) => verbs.driverDay(driver, signal),
    enabled,
    select: driver === undefined ? pending.day : asAnswered,
    staleTime: 0,
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: true,
  })
}

/** Whether this browser may be warned while the app is closed, and what this session has subscribed. */
export function usePushState() {
  const verbs = useVerbs()
  return useQuery({ queryKey: KEYS.push, queryFn: ({ signal }) => verbs.pushState(signal), staleTime: 0 })
}

/** A day that the driver carries comes with all they need for a day; any other is asked for by itself. */
export function useRecordDay(date: string, driver?: number) {
  const verbs = useVerbs()
  return useQuery({
    queryKey: [...KEYS.driverDay, 'on', date, driver ?? null],
    queryFn: ({ signal }) => verbs.recordDay(date, driver, signal),
  })
}

export function useProposals(tripId: number) {
  const verbs = useVerbs()
  return useQuery({
    queryKey: DUTY_KEYS.proposals(tripId),
    queryFn: ({ signal }) => verbs.proposals(tripId, signal),
  })
}
