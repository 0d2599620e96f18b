import './admin.css'
import type { Overview } from '@longhaul/core/contract'
import { Button, Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useOverview } from '../providers/overview.ts'
import { useT, type T } from '../i18n/useT.ts'
import { useSignedInUser } from '../providers/session.ts'
import { FailureBanner } from '../form/FailureBanner.tsx'
import { formatFigure, formatMoment } from '../ui/format.ts'
import { LoadingCard } from '../ui/page/LoadingCard.tsx'
import { AtWork } from './AtWork.tsx'
import { ExpiringPapers } from './ExpiringPapers.tsx'
import { OpenTrips } from './OpenTrips.tsx'
import { UnsignedDays } from './UnsignedDays.tsx'
import { ViolationChart } from './ViolationChart.tsx'

const problems = (filter: Record<string, string>) =>
  `/problems?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

/** What is late, over and unsigned first; each leads to what is behind it. */
const FIGURES = [
  [
    'late',
    problems({ kind: 'late' }),
    ({ trips }: Overview) =>
      trips.filter(
        ({ verdict, overdue_minutes: overdue }) => verdict === 'late' || verdict === 'refused' || overdue > 0,
      ).length,
  ],
  [
    'violations',
    problems({ kind: 'violation' }),
    ({ violations }: Overview) => violations.reduce((sum, { count }) => sum + count, 0),
  ],
  [
    'unsigned',
    problems({ kind: 'unsigned' }),
    ({ unsigned }: Overview) =>
      unsigned.reduce((sum, { uncertified, missing }) => sum + uncertified.length + missing.length, 0),
  ],
  ['near', '#at-work', ({ at_work }: Overview) => at_work.filter(({ level }) => level !== 'fine').length],
  [
    'atWork',
    '#at-work',
    ({ at_work, drivers }: Overview, t: T) =>
      t('overview.figures.ofDrivers', { count: at_work.length, drivers }),
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

/** A part of this page, or another page. */
const Figure = ({ to, children }: { to: string; children: ReactNode }) =>
  to.startsWith('#') ? <a href={to}>{children}</a> : <Link to={to}>{children}</Link>

const figureOf = (value: number | string): string =>
  typeof value === 'number' ? formatFigure(value, 0) : value

function Figures({ overview }: { overview: Overview }) {
  const t = useT()
  return (
    <dl className="stat-cards figure-cards">
      {FIGURES.map(([name, to, count]) => (
        <Paper key={name} component="div" sx={{ padding: 2 }}>
          <Typography component="dt" variant="body2">
            <Figure to={to}>{t(`overview.figures.${name}`)}</Figure>
          </Typography>
          <Typography
            component="dd"
            sx={{ margin: 0, fontSize: { xs: '1.5rem', md: '1.75rem' }, fontWeight: 600 }}
          >
            {figureOf(count(overview, t))}
          </Typography>
        </Paper>
      ))}
    </dl>
  )
}

/** Who is near a limit, who is late, what was broken, what is not signed. */
export function FleetToday() {
  const t = useT()
  const { home_zone } = useSignedInUser()
  const overview = useOverview()
  const { data, error, isFetching, refetch } = overview
  const time = data && formatMoment(data.at, home_zone)
  return (
    <>
      <header className="page-head">
        <div>
          <h2>{t('overview.title')}</h2>
          {time !== undefined && (
            <p className="figure-time">{t(error ? 'overview.stale' : 'overview.asOf', { time })}</p>
          )}
        </div>
        <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
          {t('overview.refresh')}
        </Button>
      </header>
      <FailureBanner of={overview} fallback={t('overview.failed')} />
      {!data && !error && <LoadingCard height={480} label="overview.loading" />}
      {data && (
        <>
          <Figures overview={data} />
          <Part id="at-work" title={t('overview.work.title')}>
            <AtWork drivers={data.at_work} at={data.at} />
          </Part>
          <Part id="open-trips" title={t('overview.trips.title')}>
            <OpenTrips trips={data.trips} cut={data.trips_cut} at={data.at} />
          </Part>
          <Part id="violations" title={t('overview.violations.title')}>
            <ViolationChart violations={data.violations} />
          </Part>
          <Part id="unsigned" title={t('overview.unsigned.title')}>
            <UnsignedDays drivers={data.unsigned} />
          </Part>
          <Part id="expiring" title={t('overview.expiring.title')}>
            <ExpiringPapers papers={data.expiring} />
          </Part>
        </>
      )}
    </>
  )
}
