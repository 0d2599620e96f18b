import { Box, Typography } from '@mui/material'
import type { RecordedRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { formatDutySpan } from '../../ui/duty/formatDuty.ts'

/** Entries that are out of the record on this device, while the server still has them. */
export function TakenOut({ rows, zone }: { rows: readonly RecordedRow[]; zone: string }) {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, overflowWrap: 'anywhere' }}>
      {rows.map((row) => (
        <li key={row.id}>
          <del>
            {t(`duty.status.${row.status}`)}, {formatDutySpan(row, zone, t)}
          </del>{' '}
          <Typography component="strong" sx={{ fontWeight: 600 }}>
            {t('ui.removalNotSent')}
          </Typography>
        </li>
      ))}
    </Box>
  )
}
