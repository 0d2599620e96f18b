import type { ClockRow, Replay, ReplayRow, ReplayView as View } from '@longhaul/core/contract'
import { Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { formatDay, formatMinutes, formatMoment, formatSpan } from '../../ui/format.ts'
import { LogGraph } from '../../ui/duty/LogGraph.tsx'
import { say } from './words.ts'

export type Known = 'then' | 'now'

const CLOCKS = ['break', 'drive', 'window', 'cycle'] as const
type Clock = (typeof CLOCKS)[number]

const leftOf = (clocks: ClockRow, clock: Clock): string => {
  const minutes = clocks[`${clock}_left_minutes`]
  return minutes === null ? say('noLimit') : formatMinutes(minutes)
}

const fromOf = ({ counted_from: from }: View, clock: Clock, zone: string): string => {
  const at = clock === 'break' ? from.break : clock === 'cycle' ? from.cycle : from.shift
  return at === null ? say('rested') : formatMoment(at, zone)
}

function ClockTable({ replay, view, differs }: { replay: Replay; view: View; differs: boolean }) {
  const t = useT()
  return (
    <TableContainer component={Paper}>
      <Table size="small" aria-label={say('clocks')}>
        <TableHead>
          <TableRow>
            <TableCell>{say('clock')}</TableCell>
            <TableCell align="right">{say(differs ? 'leftThen' : 'left')}</TableCell>
            {differs && <TableCell align="right">{say('leftNow')}</TableCell>}
            <TableCell>{say('from')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {CLOCKS.map((clock) => (
            <TableRow key={clock}>
              <TableCell component="th" scope="row">
                {t(`duty.clock.${clock}`)}
              </TableCell>
              <TableCell align="right">{leftOf(differs ? replay.then.clocks : view.clocks, clock)}</TableCell>
              {differs && <TableCell align="right">{leftOf(replay.now.clocks, clock)}</TableCell>}
              <TableCell>{fromOf(view, clock, replay.home_zone)}</TableCell>
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
    say('counted', { clock: t(`duty.clock.${clock}`), time: formatMinutes(row.counted[clock]) }),
  )
  return parts.length === 0 ? say('nothing') : parts.join(' · ')
}

function Fate({ row, at, zone }: { row: ReplayRow; at: string; zone: string }) {
  const written = formatMoment(row.recorded_at, zone)
  const replaced = row.replaced_at && formatMoment(row.replaced_at, zone)
  return (
    <>
      {written}
      {row.recorded_at > at && <div className="replay-note">{say('after')}</div>}
      {replaced && (
        <div className="replay-note">
          {row.replaced_because === null
            ? say('replacedOnly', { time: replaced })
            : say('replaced', { time: replaced, reason: row.replaced_because })}
        </div>
      )}
    </>
  )
}

function What({ row }: { row: ReplayRow }) {
  const t = useT()
  return (
    <>
      {t(`duty.status.${row.status}`)}
      <div className="replay-place">{row.location_description}</div>
      {row.remarks && <div className="replay-place">{row.remarks}</div>}
    </>
  )
}

const spanOf = ({ start_time: start, end_time: end }: ReplayRow, zone: string) =>
  end === null
    ? say('still', { start: formatMoment(start, zone) })
    : `${formatMoment(start, zone).split(',')[0]}, ${formatSpan(start, end, zone)}`

const COLUMNS = ['what', 'time', 'countsFor', 'recorded'] as const

/** The entries behind the figures: a table on a desk, on a phone, which is too narrow for four columns, a card each. */
function RowTable({ view, at, zone }: { view: View; at: string; zone: string }) {
  const phone = usePhone()
  if (view.rows.length === 0) return <p>{say('noRows')}</p>
  const cell = (row: ReplayRow): Record<(typeof COLUMNS)[number], ReactNode> => ({
    what: <What row={row} />,
    time: spanOf(row, zone),
    countsFor: <CountsFor row={row} />,
    recorded: <Fate row={row} at={at} zone={zone} />,
  })
  if (phone)
    return (
      <ul className="rows" aria-label={say('rows')}>
        {view.rows.map((row) => (
          <Paper component="li" key={row.id} sx={{ padding: 2 }}>
            <div className="replay-what">{cell(row).what}</div>
            <dl className="facts">
              {COLUMNS.slice(1).map((column) => (
                <div key={column}>
                  <dt>{say(column)}</dt>
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
      <Table size="small" aria-label={say('rows')}>
        <TableHead>
          <TableRow>
            {COLUMNS.map((column) => (
              <TableCell key={column}>{say(column)}</TableCell>
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
export function ReplayView({ replay, known, differs }: { replay: Replay; known: Known; differs: boolean }) {
  const t = useT()
  const view = replay[known]
  const { clocks, sheet } = view
  const zone = replay.home_zone
  return (
    <>
      <p>
        {clocks.status === null || clocks.status_since === null
          ? say('noStatus')
          : say('status', {
              status: t(`duty.status.${clocks.status}`),
              time: formatMoment(clocks.status_since, zone),
            })}
      </p>
      {clocks.unrecorded_hours > 0 && (
        <p>{say('unrecorded', { length: formatMinutes(clocks.unrecorded_hours * 60) })}</p>
      )}
      {clocks.provisional !== null && <p>{say('provisional', { needs: clocks.provisional })}</p>}
      <div className="replay-parts">
        <div>
          <h3>{say('clocks')}</h3>
          <ClockTable replay={replay} view={view} differs={differs} />
          <h3>{say('rows')}</h3>
          <RowTable view={view} at={replay.at} zone={zone} />
        </div>
        <div>
          <h3>{say('log', { day: formatDay(sheet.date) })}</h3>
          <LogGraph sheet={sheet} />
        </div>
      </div>
    </>
  )
}
