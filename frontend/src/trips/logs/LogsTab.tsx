import { useCallback, useState } from 'react'
import { Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { type EldLogRow, type TripRow } from '@longhaul/core/contract'
import { Pager } from '../../ui/page/Pager.tsx'
import { useEldLogs } from '../../providers/logs.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../app/session.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { useWasOpen } from '../../form/useKept.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { formatDay, formatLogMiles, formatTenths } from '../../ui/format.ts'
import { dayOf } from '../../ui/zoneTime.ts'
import { addLogForm, EldLogModal } from './EldLogModal.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { SuccessBanner } from '../../ui/page/SuccessBanner.tsx'
import { useLogPages } from '../../ui/duty/useLogPages.ts'

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

export function LogsTab({ trip, mayEdit, now }: { trip: TripRow; mayEdit: boolean; now: number }) {
  const t = useT()
  const message = useErrorMessage()
  const user = useSignedInUser()
  const logs = useEldLogs(trip.id)
  const [adding, setAdding] = useState(useWasOpen(addLogForm(trip.id)))
  const [added, setAdded] = useState(false)
  const pages = useLogPages(logs.data ?? [])
  const clearBanner = useCallback(() => setAdded(false), [])
  return (
    <Paper component="section" aria-label={t('trips.logs.title')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2, mb: 2, flexWrap: 'wrap' }}
      >
        <Typography component="h2" variant="h2">
          {t('trips.logs.title')}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button component={Link} to={`/eld-logs/${trip.id}`}>
            {t('trips.logs.open')}
          </Button>
          {mayEdit && (
            <Button variant="contained" onClick={() => setAdding(true)}>
              {t('trips.logs.add')}
            </Button>
          )}
        </Stack>
      </Stack>
      {added && <SuccessBanner message={t('trips.logs.added')} onDone={clearBanner} />}
      {logs.isPending && <Skeleton variant="rounded" height={120} />}
      {logs.isError && (
        <ErrorBanner
          message={message(logs.error, t('trips.logs.loadFailed'))}
          action={<Button onClick={() => void logs.refetch()}>{t('ui.retry')}</Button>}
        />
      )}
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
      {adding && (
        <EldLogModal
          tripId={trip.id}
          today={dayOf(now, trip.home_zone, user.day_start_hour)}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            setAdded(true)
          }}
        />
      )}
    </Paper>
  )
}
