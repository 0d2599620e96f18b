import { useCallback, useState } from 'react'
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { type EldLogRow, type TripRow } from '@longhaul/core/contract'
import { Pager } from '../../ui/page/Pager.tsx'
import { useEldLogs } from '../../providers/logs.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { useHasDraft } from '../../form/useSavedDraft.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { formatDay, formatLogMiles, formatTenths } from '../../ui/format.ts'
import { dayOf } from '../../ui/zoneTime.ts'
import { Facts } from '../../ui/Facts.tsx'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { SuccessBanner } from '../../ui/page/SuccessBanner.tsx'
import { useLogPages } from '../../ui/duty/graph/useLogPages.ts'
import { addLogDraft } from '../draftNames.ts'

const EldLogModal = lazyDialog(() => import('./EldLogModal.tsx'))

function LogRow({ log, tripId }: { log: EldLogRow; tripId: number }) {
  const t = useT()
  const hours = (amount: number | null) =>
    amount === null ? t('trips.logs.missing') : t('trips.logs.hours', { amount: formatTenths(amount) })
  const estimated = log.total_miles_estimated ? ` (${t('trips.logs.estimated')})` : ''
  return (
    <Box component="li" sx={{ py: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Button
        component={Link}
        to={`/eld-logs/${tripId}?log=${log.date}`}
        sx={{ px: 0, justifyContent: 'flex-start' }}
      >
        {formatDay(log.date)}
      </Button>
      <Facts
        wide
        facts={[
          { label: t('trips.logs.totalMiles'), value: formatLogMiles(log.total_miles) + estimated },
          {
            label: t('trips.logs.fuel'),
            value:
              log.fuel_consumed === null
                ? t('trips.logs.missing')
                : t('trips.logs.gallons', { amount: formatTenths(log.fuel_consumed) }),
          },
          { label: t('trips.logs.engineHours'), value: hours(log.total_engine_hours) },
          { label: t('trips.logs.idleHours'), value: hours(log.total_idle_hours) },
        ]}
      />
    </Box>
  )
}

export default function LogsTab({ trip, mayEdit, now }: { trip: TripRow; mayEdit: boolean; now: number }) {
  const t = useT()
  const user = useSignedInUser()
  const logs = useEldLogs(trip.id)
  const [adding, setAdding] = useState(useHasDraft(addLogDraft(trip.id)))
  const [added, setAdded] = useState(false)
  const pages = useLogPages(logs.data ?? [])
  const clearBanner = useCallback(() => setAdded(false), [])
  return (
    <SectionCard
      title={t('trips.logs.title')}
      actions={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button component={Link} to={`/eld-logs/${trip.id}`}>
            {t('trips.logs.open')}
          </Button>
          {mayEdit && (
            <Button variant="outlined" onClick={() => setAdding(true)}>
              {t('trips.logs.add')}
            </Button>
          )}
        </Stack>
      }
    >
      {added && <SuccessBanner message={t('trips.logs.added')} onDone={clearBanner} />}
      {logs.isPending && <Skeleton variant="rounded" height={120} />}
      {!logs.data && <FailureBanner of={logs} fallback={t('trips.logs.loadFailed')} />}
      {logs.data?.length === 0 && (
        <Box sx={{ textAlign: 'center', py: 4 }}>
          <Typography component="h3" variant="h3">
            {t('trips.logs.empty')}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('trips.logs.emptyText')}</Typography>
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pages.rows.map((log) => (
          <LogRow key={log.id} log={log} tripId={trip.id} />
        ))}
      </Box>
      <Pager {...pages.pager} />
      <EldLogModal
        open={adding}
        tripId={trip.id}
        today={dayOf(now, trip.home_zone, user.day_start_hour)}
        onClose={() => setAdding(false)}
        onAdded={() => {
          setAdding(false)
          setAdded(true)
        }}
      />
    </SectionCard>
  )
}
