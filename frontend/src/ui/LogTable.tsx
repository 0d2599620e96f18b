import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material'
import { type DutyRow, type SheetWire } from '@longhaul/core/contract'
import { useT } from '../shell/i18n/useT.ts'
import { StatusSwatch } from './StatusSwatch.tsx'
import { GRAPH_COLOURS } from './dutyColours.ts'
import { formatDay, formatDuration, formatSpan, formatTime, formatZone } from './format.ts'

/** The words of a day's graph: every duty status with its time, length and place. */
export function LogTable({ sheet, id }: { sheet: SheetWire; id?: string }) {
  const t = useT()
  const rows = sheet.entries.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
  if (rows.length === 0) {
    return (
      <Typography id={id} sx={{ color: 'text.secondary' }}>
        {t('duty.table.none')}
      </Typography>
    )
  }
  return (
    <TableContainer sx={{ overflowX: 'auto' }}>
      <Table
        id={id}
        size="small"
        aria-label={t('duty.table.caption', { day: formatDay(sheet.date) })}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('duty.table.status')}</TableCell>
            <TableCell>{t('duty.table.time', { zone: formatZone(sheet.start_time, sheet.zone) })}</TableCell>
            <TableCell align="right">{t('duty.table.length')}</TableCell>
            <TableCell>{t('duty.table.place')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <EntryRow key={`${row.origin} ${row.id} ${row.start_time}`} row={row} zone={sheet.zone} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function EntryRow({ row, zone }: { row: DutyRow; zone: string }) {
  const t = useT()
  return (
    <TableRow>
      <TableCell>
        <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <StatusSwatch status={row.status} colours={GRAPH_COLOURS} />
          <span>
            {t(`duty.status.${row.status}`)}
            {row.origin !== 'recorded' && ` · ${t(`duty.origin.${row.origin}`)}`}
          </span>
        </span>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {row.end_time === null
          ? t('duty.timeline.since', { start: formatTime(row.start_time, zone) })
          : formatSpan(row.start_time, row.end_time, zone)}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {row.end_time === null ? '' : formatDuration(row.start_time, row.end_time)}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {row.location_description}
        {row.remarks && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {row.remarks}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  )
}
