import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useGetOne } from 'react-admin'
import type { EldLogBody, EldLogRow } from '@longhaul/core/contract'
import { LOG_KEYS, oneKey } from './keys.ts'
import type { LogChange, WholeLog } from './types.ts'
import { useVerbs } from './verbs.ts'

export function useEldLogs(tripId: number) {
  const verbs = useVerbs()
  return useQuery({
    queryKey: LOG_KEYS.ofTrip(tripId),
    queryFn: ({ signal }) => verbs.eldLogs(tripId, signal),
  })
}

/** Of a log in a list the parts of a whole one are missing. */
const isWhole = (log: EldLogRow): log is EldLogRow & WholeLog =>
  log.recap !== undefined &&
  log.signature !== undefined &&
  log.history !== undefined &&
  log.trip_differs !== undefined

/**
 * What only the answer that is one log tells: recap, signature and what the trip says otherwise. Null until
 * it is known of the log as it is; read again on each visit, since the trip may say something else by then.
 */
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
      ]),
  })
}

/**
 * Changes one log of a trip as it was seen; refused with the log as it is now when somebody else was
 * quicker.
 */
export function useUpdateLog() {
  const provider = useVerbs()
  return async (id: number, change: LogChange): Promise<EldLogRow> =>
    (await provider.update('logs', { id, data: change, previousData: { id } })).data as EldLogRow
}

/** The logs of a trip as they are on show, and a way to put one anew in its place. */
export function useShownLogs(tripId: number) {
  const client = useQueryClient()
  const key = LOG_KEYS.ofTrip(tripId)
  return {
    read: () => client.getQueryData<EldLogRow[]>(key),
    replace(row: EldLogRow) {
      client.setQueryData<EldLogRow[]>(key, (logs) =>
        logs?.map((other) => (other.id === row.id ? row : other)),
      )
      void client.invalidateQueries({ queryKey: oneKey('logs', row.id) })
    },
  }
}
