import '../../i18n/en/eldLogs.ts'
import '../../i18n/en/myLogs.ts'
import { Suspense } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { Skeleton, Stack, Typography } from '@mui/material'
import type { DriverDay } from '@longhaul/core/contract'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { useT } from '../../i18n/useT.ts'
import { useDriverDay } from '../../providers/duty.ts'
import { useOwnRecordDay } from '../../providers/own/recordDay.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { LastKnownNotice } from '../../ui/page/LastKnownNotice.tsx'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { CertifyAll } from './CertifyDay.tsx'
import { DayStrip } from './DayStrip.tsx'
import { DayView } from './DayView.tsx'

/** Few days have any: its script comes after the day. */
const Proposals = lazyPage(() => import('./Proposals.tsx'))

/** `/my-logs` opens today, `/my-logs/{date}` that day. */
export default function MyLogsPage() {
  const t = useT()
  const user = useSignedInUser()
  const { date } = useParams()
  const day = useDriverDay(user.has_driver)
  usePageTitle(t('myLogs.title'))
  if (!user.has_driver) return <Navigate to="/dashboard" replace />
  const chosen = date ?? day.data?.days[0]?.date
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography component="h1" variant="h1">
        {t('myLogs.title')}
      </Typography>
      {day.isPending && (
        <Skeleton variant="rounded" height={320} sx={{ maxWidth: 'none' }}>
          <span>{t('nav.loading')}</span>
        </Skeleton>
      )}
      <LastKnownNotice of={day} zone={user.home_zone} />
      {!day.data && <FailureBanner of={day} fallback={t('myLogs.loadFailed')} />}
      {day.data && chosen && (
        <>
          <DayStrip data={day.data} chosen={chosen} />
          <Suspense fallback={null}>
            <Proposals data={day.data} />
          </Suspense>
          <CertifyAll days={day.data.days} chosen={chosen} />
          <ChosenDay key={chosen} data={day.data} date={chosen} />
          <OlderDay today={day.data.days[0]!.date} chosen={chosen} />
        </>
      )}
    </Stack>
  )
}

function ChosenDay({ data, date }: { data: DriverDay; date: string }) {
  const carried = data.days.find((day) => day.date === date)
  return carried ? <DayView data={data} day={carried} /> : <LongAgo data={data} date={date} />
}

function LongAgo({ data, date }: { data: DriverDay; date: string }) {
  const t = useT()
  const day = useOwnRecordDay(date)
  if (day.data)
    return <DayView data={data} day={day.data} {...('duty' in day.data && { duty: day.data.duty })} />
  if (day.error) return <FailureBanner of={day} fallback={t('myLogs.loadFailed')} />
  return (
    <Skeleton variant="rounded" height={320} sx={{ maxWidth: 'none' }}>
      <span>{t('nav.loading')}</span>
    </Skeleton>
  )
}

function OlderDay({ today, chosen }: { today: string; chosen: string }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <TextField
      type="date"
      label={t('myLogs.older')}
      helperText={t('myLogs.olderHint')}
      value={chosen}
      onChange={({ target: { value } }) => {
        if (value !== '' && value <= today) void navigate(`/my-logs/${value}`)
      }}
      slotProps={{ htmlInput: { max: today }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 280 }}
    />
  )
}
