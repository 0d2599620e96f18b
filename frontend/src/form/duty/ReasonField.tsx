import { TextField } from '@mui/material'
import { LIMITS } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'

/** Why a recorded duty status is changed; the log keeps it. */
export function ReasonField({
  value,
  problem,
  onChange,
}: {
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}) {
  const t = useT()
  return (
    <TextField
      name="reason"
      label={t('trips.dutyEdit.reason')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== undefined}
      helperText={problem ?? t('trips.dutyEdit.reasonHint')}
      margin="dense"
      slotProps={{ htmlInput: { maxLength: LIMITS.editReason.max, 'aria-required': true } }}
    />
  )
}
