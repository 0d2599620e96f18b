import type { ReactNode } from 'react'
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { type DutyRow, type SheetWire } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { StatusSwatch } from './StatusSwatch.tsx'
import { GRAPH_COLOURS } from './dutyColours.ts'
import { entrySpan } from './logGeometry.ts'
import { formatClockSpan, formatDay, formatDuration, formatTime, formatZones } from '../format.ts'

/** The words of a day's graph: every duty status with its time, length and place. */
export function LogTable({
  sheet,
  id,
  actions,
}: {
  sheet: SheetWire
  id?: string
  /** What can be done with a row, under its words. */
  actions?: ((row: DutyRow) => ReactNode) | undefined
}) {
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
    <Table
      id={id}
      size="small"
      aria-label={t('duty.table.caption', { day: formatDay(sheet.date) })}
      sx={{ fontVariantNumeric: 'tabular-nums', '& th, & td': { px: 1, verticalAlign: 'top' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('duty.table.statusAndPlace')}</TableCell>
          <TableCell>
            {t('duty.table.time', { zone: formatZones(sheet.start_time, sheet.end_time, sheet.zone) })}
          </TableCell>
          <TableCell align="right">{t('duty.table.length')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <EntryRow key={`${row.origin} ${row.id} ${row.start_time}`} row={row} sheet={sheet}>
            {actions?.(row)}
          </EntryRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** A stay that reaches over the day's edge is told as far as it lies inside. */
function EntryRow({ row, sheet, children }: { row: DutyRow; sheet: SheetWire; children: ReactNode }) {
  const t = useT()
  const { start, end } = entrySpan(sheet, row)
  return (
    <>
      <TableRow sx={children ? { '& td': { borderBottom: 0 } } : {}}>
        <TableCell sx={{ overflowWrap: 'anywhere' }}>
          <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
            <StatusSwatch status={row.status} colours={GRAPH_COLOURS} />
            <strong>
              {t(`duty.status.${row.status}`)}
              {row.origin !== 'recorded' && ` · ${t(`duty.origin.${row.origin}`)}`}
            </strong>
          </span>
          {row.location_description}
          {row.remarks && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {row.remarks}
            </Typography>
          )}
        </TableCell>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>
          {end === null
            ? t('duty.timeline.since', { start: formatTime(start, sheet.zone) })
            : formatClockSpan(start, end, sheet.zone)}
        </TableCell>
        <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
          {end === null ? '' : formatDuration(start, end)}
        </TableCell>
      </TableRow>
      {/* A row of its own: in the first column of a phone there is no room for two buttons. */}
      {children && (
        <TableRow>
          <TableCell colSpan={3} sx={{ py: 0 }}>
            {children}
          </TableCell>
        </TableRow>
      )}
    </>
  )
}
