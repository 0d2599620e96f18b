import type { ClockRow, Replay, ReplayRow, ReplayView as View } from '@longhaul/core/contract'
import { Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT, type T } from '../../i18n/useT.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { formatDay, formatMinutes, formatMoment, formatSpan } from '../../ui/format.ts'
import { LogGraph } from '../../ui/duty/graph/LogGraph.tsx'
import { CLOCKS } from '../../ui/duty/clocks.ts'

export type KnownWhen = 'then' | 'now'

type Clock = (typeof CLOCKS)[number]

const leftOf = (clocks: ClockRow, clock: Clock, t: T): string => {
  const minutes = clocks[`${clock}_left_minutes`]
  return minutes === null ? t('replay.noLimit') : formatMinutes(minutes)
}

const fromOf = ({ counted_from: from }: View, clock: Clock, zone: string, t: T): string => {
  const at = clock === 'break' ? from.break : clock === 'cycle' ? from.cycle : from.shift
  return at === null ? t('replay.rested') : formatMoment(at, zone)
}

function ClockTable({ replay, view, differs }: { replay: Replay; view: View; differs: boolean }) {
  const t = useT()
  return (
    <TableContainer component={Paper}>
      <Table size="small" aria-label={t('replay.clocks')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('replay.clock')}</TableCell>
            <TableCell align="right">{t(differs ? 'replay.leftThen' : 'replay.left')}</TableCell>
            {differs && <TableCell align="right">{t('replay.leftNow')}</TableCell>}
            <TableCell>{t('replay.from')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {CLOCKS.map((clock) => (
            <TableRow key={clock}>
              <TableCell component="th" scope="row">
                {t(`duty.clock.${clock}`)}
              </TableCell>
              <TableCell align="right">
                {leftOf(differs ? replay.then.clocks : view.clocks, clock, t)}
              </TableCell>
              {differs && <TableCell align="right">{leftOf(replay.now.clocks, clock, t)}</TableCell>}
              <TableCell>{fromOf(view, clock, replay.home_zone, t)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
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
  return (
    <>
      {t(`duty.status.${row.status}`)}
      <div className="replay-place">{placeName(row.location_description)}</div>
      {row.remarks && <div className="replay-place">{row.remarks}</div>}
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
    <TableContainer component={Paper}>
      <Table size="small" aria-label={t('replay.rows')}>
        <TableHead>
          <TableRow>
            {COLUMNS.map((column) => (
              <TableCell key={column}>{t(`replay.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {view.rows.map((row) => (
            <TableRow key={row.id}>
              {COLUMNS.map((column) => (
                <TableCell key={column} {...(column === 'what' && { component: 'th', scope: 'row' })}>
                  {cell(row)[column]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
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
  const zone = replay.home_zone
  return (
    <>
      <p>
        {clocks.status === null || clocks.status_since === null
          ? t('replay.noStatus')
          : t('replay.status', {
              status: t(`duty.status.${clocks.status}`),
              time: formatMoment(clocks.status_since, zone),
            })}
      </p>
      {clocks.unrecorded_hours > 0 && (
        <p>{t('replay.unrecorded', { length: formatMinutes(clocks.unrecorded_hours * 60) })}</p>
      )}
      {clocks.provisional !== null && <p>{t('replay.provisional', { needs: clocks.provisional })}</p>}
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
