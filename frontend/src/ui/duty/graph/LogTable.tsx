import type { ReactNode } from 'react'
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { type DutyRow, type SheetWire } from '@longhaul/core/contract'
import { usePlaceName } from '../../../i18n/sentences/usePlaceName.ts'
import { useT } from '../../../i18n/useT.ts'
import { StatusSwatch } from '../StatusSwatch.tsx'
import { GRAPH_COLOURS } from '../dutyColours.ts'
import { formatRemark } from '../formatDuty.ts'
import { entrySpan } from './logGeometry.ts'
import { formatClockSpan, formatDay, formatDuration, formatTime, formatZones } from '../../format.ts'
import { usePhone } from '../../usePhone.ts'

export function LogTable({
  sheet,
  id,
  actions,
  mark,
}: {
  sheet: SheetWire
  id?: string
  /** What stands on a row beside its status. */
  mark?: (row: DutyRow) => string | null
  actions?: ((row: DutyRow) => ReactNode) | undefined
}) {
  const t = useT()
  const phone = usePhone()
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
          {!phone && <TableCell align="right">{t('duty.table.length')}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <EntryRow
            key={`${row.origin} ${row.id} ${row.start_time}`}
            row={row}
            sheet={sheet}
            mark={mark?.(row) ?? null}
          >
            {actions?.(row)}
          </EntryRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Told as far as it lies inside the day. */
function EntryRow({
  row,
  sheet,
  mark,
  children,
}: {
  row: DutyRow
  sheet: SheetWire
  mark: string | null
  children: ReactNode
}) {
  const t = useT()
  const placeName = usePlaceName()
  const remark = formatRemark(row, t)
  const phone = usePhone()
  const { start, end } = entrySpan(sheet, row)
  const length = end === null ? '' : formatDuration(start, end)
  return (
    <>
      <TableRow sx={children ? { '& td': { borderBottom: 0 } } : {}}>
        <TableCell sx={{ overflowWrap: 'anywhere' }}>
          <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
            <StatusSwatch status={row.status} colours={GRAPH_COLOURS} />
            <strong>
              {t(`duty.status.${row.status}`)}
              {mark && ` · ${mark}`}
              {row.origin !== 'recorded' && ` · ${t(`duty.origin.${row.origin}`)}`}
            </strong>
          </span>
          {placeName(row.location_description)}
          {remark && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {remark}
            </Typography>
          )}
        </TableCell>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>
          {end === null
            ? t('duty.timeline.since', { start: formatTime(start, sheet.zone) })
            : formatClockSpan(start, end, sheet.zone)}
          {/* A third column leaves the first none to read in. */}
          {phone && <div>{length}</div>}
        </TableCell>
        {!phone && (
          <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
            {length}
          </TableCell>
        )}
      </TableRow>
      {/* In the first column of a phone there is no room for two buttons. */}
      {children && (
        <TableRow>
          <TableCell colSpan={phone ? 2 : 3} sx={{ py: 0 }}>
            {children}
          </TableCell>
        </TableRow>
      )}
    </>
  )
}
