import type { Replay, ReplayRow, ReplayView as View, ViolationRow } from '@longhaul/core/contract'
import { Alert, Button, Paper, TableCell, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFinding } from '../../i18n/sentences/finding.ts'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT, type T } from '../../i18n/useT.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { formatDay, formatMinutes, formatMoment, formatSpan } from '../../ui/format.ts'
import { LogGraph } from '../../ui/duty/graph/LogGraph.tsx'
import { ruleName } from '../../ui/duty/ruleName.ts'
import { formatRemark } from '../../ui/duty/formatDuty.ts'
import { PaperTable } from '../../ui/page/PaperTable.tsx'
import { CLOCKS } from '../../ui/duty/clocks.ts'

export type KnownWhen = 'then' | 'now'

type Clock = (typeof CLOCKS)[number]

const leftOf = ({ clocks, used }: View, clock: Clock, t: T): string => {
  const minutes = clocks[`${clock}_left_minutes`]
  if (minutes === null) return t('replay.noLimit')
  const over = (used[clock]?.used ?? 0) - (used[clock]?.limit ?? 0)
  return over > 0 ? t('replay.over', { over: formatMinutes(over) }) : formatMinutes(minutes)
}

/** 'Driving 9 h 12 min of 11 h'; the clock's name where the rules know no one limit for it. */
const usedOf = ({ used }: View, clock: Clock, t: T): string => {
  const of = used[clock]
  return of === null
    ? t(`duty.clock.${clock}`)
    : t(`replay.used.${clock}`, { used: formatMinutes(of.used), limit: formatMinutes(of.limit) })
}

const fromOf = ({ counted_from: from }: View, clock: Clock, zone: string, t: T): string => {
  const at = clock === 'break' ? from.break : clock === 'cycle' ? from.cycle : from.shift
  return at === null ? t('replay.rested') : formatMoment(at, zone)
}

function ClockTable({ replay, view, differs }: { replay: Replay; view: View; differs: boolean }) {
  const t = useT()
  return (
    <PaperTable
      dense
      name={t('replay.clocks')}
      headings={
        <>
          <TableCell>{t('replay.clock')}</TableCell>
          <TableCell align="right">{t(differs ? 'replay.leftThen' : 'replay.left')}</TableCell>
          {differs && <TableCell align="right">{t('replay.leftNow')}</TableCell>}
          <TableCell>{t('replay.from')}</TableCell>
        </>
      }
    >
      {CLOCKS.map((clock) => (
        <TableRow key={clock}>
          <TableCell component="th" scope="row">
            {usedOf(view, clock, t)}
          </TableCell>
          <TableCell align="right">{leftOf(differs ? replay.then : view, clock, t)}</TableCell>
          {differs && <TableCell align="right">{leftOf(replay.now, clock, t)}</TableCell>}
          <TableCell>{fromOf(view, clock, replay.home_zone, t)}</TableCell>
        </TableRow>
      ))}
    </PaperTable>
  )
}

function CountsFor({ row }: { row: ReplayRow }) {
  const t = useT()
  const parts = CLOCKS.filter((clock) => row.counted[clock] > 0).map((clock) =>
    t('replay.counted', { clock: t(`duty.clock.${clock}`), time: formatMinutes(row.counted[clock]) }),
  )
  return parts.length === 0 ? t('replay.nothing') : parts.join(' · ')
}

function Fate({ row, at, zone }: { row: ReplayRow; at: string; zone: string }) {
  const t = useT()
  const written = formatMoment(row.recorded_at, zone)
  const replaced = row.replaced_at && formatMoment(row.replaced_at, zone)
  return (
    <>
      {written}
      {row.recorded_at > at && <div className="replay-note">{t('replay.after')}</div>}
      {replaced && (
        <div className="replay-note">
          {row.replaced_because === null
            ? t('replay.replacedOnly', { time: replaced })
            : t('replay.replaced', { time: replaced, reason: row.replaced_because })}
        </div>
      )}
    </>
  )
}

function What({ row }: { row: ReplayRow }) {
  const t = useT()
  const placeName = usePlaceName()
  const remark = formatRemark(row, t)
  return (
    <>
      {t(`duty.status.${row.status}`)}
      <div className="replay-place">{placeName(row.location_description)}</div>
      {remark && <div className="replay-place">{remark}</div>}
    </>
  )
}

const formatDutySpan = ({ start_time: start, end_time: end }: ReplayRow, zone: string, t: T) =>
  end === null
    ? t('replay.still', { start: formatMoment(start, zone) })
    : `${formatMoment(start, zone).split(',')[0]}, ${formatSpan(start, end, zone)}`

const COLUMNS = ['what', 'time', 'countsFor', 'recorded'] as const

/** The entries behind the figures: a table on a desk, cards on a phone. */
function RowTable({ view, at, zone }: { view: View; at: string; zone: string }) {
  const t = useT()
  const phone = usePhone()
  if (view.rows.length === 0) return <p>{t('replay.noRows')}</p>
  const cell = (row: ReplayRow): Record<(typeof COLUMNS)[number], ReactNode> => ({
    what: <What row={row} />,
    time: formatDutySpan(row, zone, t),
    countsFor: <CountsFor row={row} />,
    recorded: <Fate row={row} at={at} zone={zone} />,
  })
  if (phone)
    return (
      <ul className="rows" aria-label={t('replay.rows')}>
        {view.rows.map((row) => (
          <Paper component="li" key={row.id} sx={{ padding: 2 }}>
            <div className="replay-what">{cell(row).what}</div>
            <dl className="facts">
              {COLUMNS.slice(1).map((column) => (
                <div key={column}>
                  <dt>{t(`replay.${column}`)}</dt>
                  <dd>{cell(row)[column]}</dd>
                </div>
              ))}
            </dl>
          </Paper>
        ))}
      </ul>
    )
  return (
    <PaperTable
      dense
      name={t('replay.rows')}
      headings={COLUMNS.map((column) => (
        <TableCell key={column}>{t(`replay.${column}`)}</TableCell>
      ))}
    >
      {view.rows.map((row) => (
        <TableRow key={row.id}>
          {COLUMNS.map((column) => (
            <TableCell key={column} {...(column === 'what' && { component: 'th', scope: 'row' })}>
              {cell(row)[column]}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </PaperTable>
  )
}

/** What breaks a rule in the minute: the answer first, then why. */
function Violations({ replay, view }: { replay: Replay; view: View }) {
  const t = useT()
  const translateFinding = useFinding()
  if (view.violations.length === 0) return null
  const address = ({ violation_start: minute, rule }: ViolationRow) =>
    `/drivers/${replay.driver.id}/day?${new URLSearchParams({ date: view.sheet.date, minute, rule })}`
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
      {view.violations.map((violation) => {
        const name = ruleName(violation.rule, t)
        return (
          <div key={violation.rule} className="replay-violation">
            <strong>
              {t('replay.violation', {
                rule: name,
                time: formatMoment(violation.violation_start, replay.home_zone),
                length: formatMinutes(violation.minutes),
              })}
            </strong>
            <div>
              {translateFinding(violation.sentence)} 49 CFR {violation.cfr}
            </div>
            <Button
              component={Link}
              to={address(violation)}
              aria-label={t('replay.explainOf', { rule: name })}
            >
              {t('replay.explain')}
            </Button>
          </div>
        )
      })}
    </Alert>
  )
}

/** The status of the minute; where nobody knew of one by then, the one of today's record as well. */
function statusOf(replay: Replay, known: KnownWhen, t: T): string {
  const { status, status_since: since } = replay[known].clocks
  const told = (key: 'replay.status' | 'replay.notThen', is: NonNullable<typeof status>, from: string) =>
    t(key, { status: t(`duty.status.${is}`), time: formatMoment(from, replay.home_zone) })
  if (status !== null && since !== null) return told('replay.status', status, since)
  const { status: today, status_since: todaySince } = replay.now.clocks
  return today === null || todaySince === null
    ? t('replay.noStatus')
    : told('replay.notThen', today, todaySince)
}

/** One minute from one state of knowledge; where the two differ, both figures stand side by side. */
export function ReplayView({
  replay,
  known,
  differs,
}: {
  replay: Replay
  known: KnownWhen
  differs: boolean
}) {
  const t = useT()
  const view = replay[known]
  const { clocks, sheet } = view
  const translateSentence = useSentence()
  const zone = replay.home_zone
  return (
    <>
      <p>{statusOf(replay, known, t)}</p>
      <Violations replay={replay} view={view} />
      {clocks.unrecorded_hours > 0 && (
        <p>{t('replay.unrecorded', { length: formatMinutes(clocks.unrecorded_hours * 60) })}</p>
      )}
      {clocks.provisional !== null && (
        <p>{t('replay.provisional', { needs: translateSentence(clocks.provisional) })}</p>
      )}
      <div className="replay-parts">
        <div>
          <h3>{t('replay.clocks')}</h3>
          <ClockTable replay={replay} view={view} differs={differs} />
          <h3>{t('replay.rows')}</h3>
          <RowTable view={view} at={replay.at} zone={zone} />
        </div>
        <div>
          <h3>{t('replay.log', { day: formatDay(sheet.date) })}</h3>
          <LogGraph sheet={sheet} />
        </div>
      </div>
    </>
  )
}
