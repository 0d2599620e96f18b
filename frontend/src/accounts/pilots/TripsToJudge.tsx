import { Alert } from '@mui/material'
import type { UserRow } from '@longhaul/core/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useT } from '../../i18n/useT.ts'
import { TRIP_KEYS } from '../../providers/keys.ts'
import { useVerbs } from '../../providers/verbs.ts'

const PROGRESS_MS = 1000

/**
 * Asked again while some wait, and the trips once none does. Not as the driver's record: another one would
 * take what is typed out of its form.
 */
function useTripsToJudge({ id, updated_at, trips_to_judge: initialData = 0 }: UserRow): number {
  const verbs = useVerbs()
  const client = useQueryClient()
  const { data } = useQuery({
    // A later change may leave as many.
    queryKey: ['drivers', id, 'trips-to-judge', updated_at],
    queryFn: async ({ signal }) => {
      const { data: user } = await verbs.getOne<UserRow>('drivers', { id, signal })
      if (!user.trips_to_judge) void client.invalidateQueries({ queryKey: TRIP_KEYS.all })
      return user.trips_to_judge ?? 0
    },
    initialData,
    enabled: initialData > 0,
    refetchInterval: ({ state }) => (state.data ? PROGRESS_MS : false),
  })
  return data
}

/** After a change of rules, as long as verdicts of trips are not those of today's rules. */
export function TripsToJudge({ user }: { user: UserRow }) {
  const t = useT()
  const trips = useTripsToJudge(user)
  if (trips === 0) return null
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
      {t('drivers.tripsToJudge', { smart_count: trips })}
    </Alert>
  )
}
