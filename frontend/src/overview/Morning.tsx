import './admin.css'
import type { Overview } from '@longhaul/core/contract'
import { Button, Paper, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useOverview } from '../providers/queries.ts'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../app/session.ts'
import { useErrorMessage } from '../form/useErrorMessage.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { formatMoment } from '../ui/format.ts'
import { AtWork } from './AtWork.tsx'
import { OpenTrips } from './OpenTrips.tsx'
import { UnsignedDays } from './UnsignedDays.tsx'
import { ViolationChart } from './ViolationChart.tsx'
import { say } from './words.ts'

/** The five figures of the morning; each leads to what is behind it. */
const FIGURES = [
  [
    'atWork',
    'at-work',
    ({ at_work, drivers }: Overview) => say('figures.ofDrivers', { count: at_work.length, drivers }),
  ],
  ['near', 'at-work', ({ at_work }: Overview) => at_work.filter(({ level }) => level !== 'fine').length],
  [
    'late',
    'open-trips',
    ({ trips }: Overview) =>
      trips.filter(
        ({ verdict, overdue_minutes: overdue }) => verdict === 'late' || verdict === 'refused' || overdue > 0,
      ).length,
  ],
  [
    'violations',
    'violations',
    ({ violations }: Overview) => violations.reduce((sum, { count }) => sum + count, 0),
  ],
  [
    'unsigned',
    'unsigned',
    ({ unsigned }: Overview) =>
      unsigned.reduce((sum, { uncertified, missing }) => sum + uncertified.length + missing.length, 0),
  ],
] as const

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="figure-part">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Waiting() {
  return (
    <Skeleton variant="rounded" height={480} sx={{ maxWidth: 'none' }}>
      <span>{say('loading')}</span>
    </Skeleton>
  )
}

function Figures({ overview }: { overview: Overview }) {
  return (
    <dl className="stat-cards figure-cards">
      {FIGURES.map(([name, part, count]) => (
        <Paper key={name} component="div" sx={{ padding: 2 }}>
          <Typography component="dt" variant="body2">
            <a href={`#${part}`}>{say(`figures.${name}`)}</a>
          </Typography>
          <Typography component="dd" sx={{ margin: 0, fontSize: '1.75rem', fontWeight: 600 }}>
            {count(overview)}
          </Typography>
        </Paper>
      ))}
    </dl>
  )
}

/** What an office looks at each morning: who is near a limit, who is late, what was broken, what is not signed. */
export function Morning() {
  const t = useT()
  const errorMessage = useErrorMessage()
  const { home_zone } = useSignedInUser()
  const { data, error, isFetching, refetch } = useOverview()
  const time = data && formatMoment(data.at, home_zone)
  return (
    <>
      <header className="page-head">
        <div>
          <h2>{say('title')}</h2>
          {time !== undefined && <p className="figure-time">{say(error ? 'stale' : 'asOf', { time })}</p>}
        </div>
        <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
          {say('refresh')}
        </Button>
      </header>
      {error && (
        <ErrorBanner
          message={errorMessage(error, say('failed'))}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      )}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <Figures overview={data} />
          <Part id="at-work" title={say('work.title')}>
            <AtWork drivers={data.at_work} />
          </Part>
          <Part id="open-trips" title={say('trips.title')}>
            <OpenTrips trips={data.trips} cut={data.trips_cut} />
          </Part>
          <Part id="violations" title={say('violations.title')}>
            <ViolationChart violations={data.violations} />
          </Part>
          <Part id="unsigned" title={say('unsigned.title')}>
            <UnsignedDays drivers={data.unsigned} />
          </Part>
        </>
      )}
    </>
  )
}
