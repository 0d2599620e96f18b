import { MINUTE_MS } from '@longhaul/core'
import { useContext, useMemo } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DriverDay, DutyProposal, DutyRow, RecordedRow } from '@longhaul/core/contract'
import { DUTY_KEYS, KEYS } from './keys.ts'
import { PendingContext } from '../offline/pendingDay.ts'
import { useUnsent } from './own/useUnsent.ts'
import { useVerbs } from './verbs.ts'

const startOf = ({ start_time }: DutyRow) => Date.parse(start_time)

/** Rows of a trip as the driver's day has them, which knows all that is not sent. */
function asInDay(rows: DutyRow[], { duty }: DriverDay, tripId: number): DutyRow[] {
  const known = new Map<number | null, RecordedRow>(duty.map((row) => [row.id, row]))
  const inDay = (row: DutyRow): DutyRow => {
    const { trip_id: _trip, ...now } = known.get(row.id) ?? { trip_id: null }
    return row.origin === 'recorded' ? { ...row, ...now } : row
  }
  const own = duty.flatMap(({ trip_id, ...row }) =>
    row.id < 0 && trip_id === tripId
      ? [{ ...row, origin: 'recorded' as const, replaces: null, reason: null }]
      : [],
  )
  return [...rows.map(inDay), ...own].toSorted((a, b) => startOf(a) - startOf(b))
}

/** Of a trip; of one's own with what is not sent. */
export function useDutyStatuses(tripId: number) {
  const verbs = useVerbs()
  const { duty: select, unsent } = useContext(PendingContext)
  const { data: day } = useDriverDay(unsent.some)
  const found = useQuery({
    queryKey: DUTY_KEYS.ofTrip(tripId),
    queryFn: ({ signal }) => verbs.dutyStatuses(tripId, signal),
    select,
  })
  const rows = found.data
  const shown = unsent.some ? day : undefined
  const data = useMemo(() => (rows && shown ? asInDay(rows, shown, tripId) : rows), [rows, shown, tripId])
  return { ...found, data } as typeof found
}

/** What the server has of one's own day, of which something else is on show already. */
function useAsAnswered<Found>(enabled: boolean, select: (day: DriverDay) => Found) {
  const verbs = useVerbs()
  return useQuery({
    queryKey: KEYS.driverDay,
    queryFn: ({ signal }) => verbs.driverDay(undefined, signal),
    enabled,
    select,
    // The day that is on show is asked for again by itself.
    staleTime: Infinity,
  }).data
}

/** Entries that were taken out, until the server knows it. */
export function useTakenOut(): RecordedRow[] {
  const { removed } = useUnsent()
  const gone = useAsAnswered(removed.size > 0, ({ duty }) => duty.filter(({ id }) => removed.has(id)))
  return removed.size > 0 ? (gone ?? []) : []
}

/** Proposals that were answered, until the server knows it. */
export function useAnsweredProposals(): DriverDay['proposals'] {
  const { answered } = useUnsent()
  const found = useAsAnswered(answered.size > 0, ({ proposals }) =>
    proposals.filter(({ id }) => answered.has(id)),
  )
  return answered.size > 0 ? (found ?? []) : []
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
 * Record, days and open trips of whoever is signed in, or for staff of `driver`.
 * Asked again every minute and on focus.
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

/** Into time that nobody recorded; nothing of the record changes before the driver's word. */
export function useProposeDuty(driver: number) {
  const verbs = useVerbs()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: DutyProposal) => verbs.proposeDuty(driver, body),
    onSuccess: () => client.invalidateQueries({ queryKey: DUTY_KEYS.all }),
  })
}

/** The driver is no longer asked about it. */
export function useTakeBackProposal() {
  const verbs = useVerbs()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      verbs.delete('duty-statuses', { id, meta: { reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: DUTY_KEYS.all }),
  })
}

export function useProposals(tripId: number) {
  const verbs = useVerbs()
  return useQuery({
    queryKey: DUTY_KEYS.proposals(tripId),
    queryFn: ({ signal }) => verbs.proposals(tripId, signal),
  })
}
