import { rulesetOf, type RulesetId } from '@longhaul/core'
import type { DriverDay, RecordedRow } from '@longhaul/core/contract'
import { Typography } from '@mui/material'
import { useMemo } from 'react'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { useT, type T } from '../../i18n/useT.ts'
import { CLOCKS } from '../../ui/duty/clocks.ts'
import { GRAPH_COLOURS } from '../../ui/duty/dutyColours.ts'
import { StatusSwatch } from '../../ui/duty/StatusSwatch.tsx'
import { formatMinutes, formatWhen } from '../../ui/format.ts'
import { openRow } from '../record.ts'
import { driverClocks, type DriverClocks } from './driverClocks.ts'
import { LimitWarning, warningOf } from './LimitWarning.tsx'
import { RestHint } from './RestHint.tsx'

const STALE_AFTER_MS = 150_000

/** The status that runs, or since when none does. */
function StatusNow({ rows, zone, now }: { rows: readonly RecordedRow[]; zone: string; now: number }) {
  const t = useT()
  const open = openRow(rows)
  const last = rows.at(-1)
  if (!open)
    return (
      <p className="duty-now">
        <strong>
          {last?.end_time
            ? t('home.clocks.offRecord', { time: formatWhen(last.end_time, zone, now) })
            : t('home.clocks.none')}
        </strong>
      </p>
    )
  return (
    <p className="duty-now">
      <StatusSwatch status={open.status} colours={GRAPH_COLOURS} />
      <strong>{t(open.special ? `duty.mark.${open.special}` : `duty.status.${open.status}`)}</strong>
      <span>{t('home.clocks.since', { time: formatWhen(open.start_time, zone, now) })}</span>
    </p>
  )
}

/** A limit that is reached or passed, across the whole page. */
function LimitLine({ clocks, driving }: { clocks: DriverClocks; driving: boolean }) {
  const t = useT()
  const { over, left } = clocks
  const out = CLOCKS.find((name) => left[name] === 0)
  if (over)
    return (
      <p className="limit-line">
        {t(driving ? 'home.clocks.overDriving' : 'home.clocks.overStopped', {
          over: t(`home.clocks.over.${over.clock}`, {
            limit: formatMinutes(over.limit),
            time: formatMinutes(over.minutes),
          }),
        })}
      </p>
    )
  if (!out) return null
  return <p className="limit-line">{t('home.clocks.out', { clock: t(`home.clocks.${out}`) })}</p>
}

/** What adverse conditions have given the shift. */
function adverseWords(t: T, id: RulesetId): string {
  const more = rulesetOf(id).adverse?.drive ?? 0
  return more < 24 * 60
    ? t('home.clocks.adverse', { length: formatMinutes(more) })
    : t('home.clocks.adverseRun')
}

/** What is left to drive, large, and the clocks, worked out on this device every minute. */
export default function ClocksPanel({
  day,
  rows,
  now,
}: {
  day: DriverDay
  rows: readonly RecordedRow[]
  now: number
}) {
  const t = useT()
  const translateSentence = useSentence()
  const minute = Math.floor(now / 60_000)
  const clocks = useMemo(() => driverClocks(day, rows, minute * 60_000), [day, rows, minute])
  const open = openRow(rows)
  const driving = open?.status === 'DRIVING'
  const { endsFirst: first, toDrive, unrecorded } = clocks
  const zone = day.home_zone
  const warning = warningOf(clocks, open?.status)
  const tone = toDrive > 60 ? 'calm' : toDrive > 0 ? 'low' : 'out'
  return (
    <>
      <LimitLine clocks={clocks} driving={driving} />
      <StatusNow rows={rows} zone={zone} now={now} />
      <p className="time-left" data-tone={tone}>
        <strong>{formatMinutes(toDrive)}</strong> <span>{t(`home.clocks.until.${first.clock}`)}</span>
      </p>
      <LimitWarning clocks={clocks} warning={warning} driving={driving} zone={zone} />
      <dl className="clock-row" aria-label={t('home.clocks.title')}>
        {CLOCKS.map((name) => {
          const left = clocks.left[name]
          return (
            <div key={name} data-first={first.clock === name} data-out={left === 0}>
              <dt>{t(`home.clocks.${name}`)}</dt>
              <dd>{left === null ? t('home.clocks.noBreak') : formatMinutes(left)}</dd>
            </div>
          )
        })}
      </dl>
      {/* A warning says the same, with the same time. */}
      {toDrive > 0 && warning?.clock !== first.clock && (
        <Typography>
          {t(driving ? 'home.clocks.drivingOn' : 'home.clocks.startingNow', {
            due: t(`home.clocks.due.${first.clock}`, { time: formatWhen(first.at, zone, now) }),
          })}
        </Typography>
      )}
      {clocks.limits.adverse && <Typography>{adverseWords(t, day.ruleset)}</Typography>}
      <RestHint clocks={clocks} open={open} zone={zone} />
      {clocks.provisional && (
        <Typography color="textSecondary">
          {t('home.clocks.splitOpen', { needs: translateSentence(clocks.provisional.needs) })}
        </Typography>
      )}
      {unrecorded > 0 && (
        <Typography color="textSecondary">
          {t('home.clocks.unrecorded', { length: formatMinutes(unrecorded) })}
        </Typography>
      )}
      {now - Date.parse(day.at) > STALE_AFTER_MS && (
        <Typography color="error">{t('home.clocks.old', { time: formatWhen(day.at, zone, now) })}</Typography>
      )}
    </>
  )
}
