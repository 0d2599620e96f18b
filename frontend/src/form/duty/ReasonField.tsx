import '../../i18n/en/eldLogs.ts'
import { LIMITS } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { FormField } from '../FormField.tsx'

/** Why a recorded duty status is changed; the log keeps it. */
export function ReasonField() {
  const t = useT()
  return (
    <FormField
      name="reason"
      label={t('trips.dutyEdit.reason')}
      hint={t('trips.dutyEdit.reasonHint')}
      margin="dense"
      htmlInput={{ maxLength: LIMITS.editReason.max, 'aria-required': true }}
    />
  )
}
