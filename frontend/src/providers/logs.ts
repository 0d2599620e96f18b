import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { useGetOne } from 'react-admin'
import type {
  DriverDay,
  DriverEventAnswer,
  DriverEventData,
  EldLogBody,
  EldLogRow,
  RecordDayRow,
} from '@longhaul/core/contract'
import { PendingContext } from '../offline/pendingDay.ts'
import { useAct } from './own/useAct.ts'
import { ApiError } from './http.ts'
import { KEYS, LOG_KEYS, oneKey } from './keys.ts'
import type { LogChange, WholeLog } from './types.ts'
import { useVerbs } from './verbs.ts'

export function useEldLogs(tripId: number) {
  const verbs = useVerbs()
  const { log } = useContext(PendingContext)
  return useQuery({
    queryKey: LOG_KEYS.ofTrip(tripId),
    queryFn: ({ signal }) => verbs.eldLogs(tripId, signal),
    select: (logs) => logs.map(log),
  })
}

const isWhole = (log: EldLogRow): log is EldLogRow & WholeLog =>
  log.recap !== undefined &&
  log.signature !== undefined &&
  log.history !== undefined &&
  log.trip_differs !== undefined

/** Null until it is known of this version; read again on each visit, since the trip may have changed. */
export function useWholeLog({ id, updated_at: version }: EldLogRow): WholeLog | null {
  const { data } = useGetOne<EldLogRow>('logs', { id }, { refetchOnMount: 'always' })
  return data && data.updated_at === version && isWhole(data) ? data : null
}

export function useGenerateLog(tripId: number) {
  const provider = useVerbs()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: EldLogBody): Promise<EldLogRow> =>
      (await provider.create('logs', { data: body, meta: { tripId } })).data as EldLogRow,
    onSuccess: (log) =>
      Promise.all([
        client.invalidateQueries({ queryKey: LOG_KEYS.ofTrip(tripId) }),
        client.invalidateQueries({ queryKey: oneKey('logs', log.id) }),
        client.invalidateQueries({ queryKey: KEYS.driverDay }),
      ]),
  })
}

type SeenDay = Pick<RecordDayRow, 'date' | 'sheet'> & { log: Pick<EldLogRow, 'updated_at'> | null }

const seenOf = ({ date, sheet, log }: SeenDay): DriverEventData['certify'] => ({
  date,
  entries: sheet.entries.flatMap(({ id: row, origin }) =>
    row !== null && origin === 'recorded' ? [{ row }] : [],
  ),
  ...(log && { updated_at: log.updated_at }),
})

/** The daily log of the day that a signature was refused with. */
function withLog(error: unknown): unknown {
  const isStale = error instanceof ApiError && error.status === 409 && 'current' in error.body
  if (!isStale) return error
  const current = (error.body.current as RecordDayRow | null)?.log ?? null
  return new ApiError(error.status, error.message, { ...error.body, current })
}

/** Certifies one's own log with the entries that were seen; `null` where the device keeps it for later. */
export function useCertifyLog() {
  const act = useAct()
  return async (log: EldLogRow, sheet: EldLogRow['sheet']): Promise<EldLogRow | null> => {
    try {
      const answer = await act('certify', seenOf({ date: log.date, sheet, log }))
      return answer && { ...log, ...answer.log }
    } catch (error) {
      throw withLog(error)
    }
  }
}

/** Certifies days of one's own as they are on show, one after the other. */
export function useCertifyDays() {
  const act = useAct()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (days: readonly RecordDayRow[]) => {
      const answers: (DriverEventAnswer | null)[] = []
      for (const day of days) answers.push(await act('certify', seenOf(day)))
      return answers
    },
    onSettled: (answers) =>
      answers?.every((answer) => answer === null) ||
      Promise.all([LOG_KEYS.all, KEYS.driverDay].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** Remarks on one's own log; `null` where the device keeps them for later. */
export function useOwnRemarks() {
  const act = useAct()
  return async (log: EldLogRow, remarks: string | null, updated_at: string): Promise<EldLogRow | null> => {
    const answer = await act('remarks', { log: log.id, remarks, updated_at })
    return answer && { ...log, ...answer.log }
  }
}

/** A newer version refuses it with the log as it is now (`staleRow`). */
export function useUpdateLog() {
  const provider = useVerbs()
  return async (id: number, change: LogChange): Promise<EldLogRow> =>
    (await provider.update('logs', { id, data: change, previousData: { id } })).data as EldLogRow
}

/** The logs on show: in the list of their trip, or on the driver's days. */
export function useShownLogs(tripId: number | null) {
  const client = useQueryClient()
  const key = LOG_KEYS.ofTrip(tripId ?? 0)
  const inDay = (day: RecordDayRow, row: EldLogRow): RecordDayRow =>
    day.log?.id === row.id ? { ...day, log: row } : day
  return {
    find: (id: number) =>
      [
        ...(client.getQueryData<EldLogRow[]>(key) ?? []),
        ...(client.getQueryData<DriverDay>(KEYS.driverDay)?.days.flatMap(({ log }) => log ?? []) ?? []),
      ].find((log) => log.id === id),
    replace(row: EldLogRow) {
      client.setQueryData<DriverDay>(
        KEYS.driverDay,
        (known) => known && { ...known, days: known.days.map((day) => inDay(day, row)) },
      )
      void client.invalidateQueries({ queryKey: KEYS.driverDay })
      client.setQueryData<EldLogRow[]>(key, (logs) =>
        logs?.map((other) => (other.id === row.id ? row : other)),
      )
      void client.invalidateQueries({ queryKey: oneKey('logs', row.id) })
    },
  }
}
