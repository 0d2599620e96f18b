import '../../i18n/en/duty/adverse.ts'
import type { DriverDay } from '@longhaul/core/contract'
import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useT } from '../../i18n/useT.ts'
import { KEYS } from '../../providers/keys.ts'
import type { DutyDraft } from './dutyDraft.ts'

/** Of driving alone; a driver whose carrier does not allow it is asked only where an entry has it. */
export function AdverseField() {
  const t = useT()
  const hintId = useId()
  const { field, formState } = useController<DutyDraft, 'adverse'>({ name: 'adverse' })
  const status = useWatch<DutyDraft, 'status'>({ name: 'status' })
  const allowed = useQueryClient().getQueryData<DriverDay>(KEYS.driverDay)?.allows_adverse_conditions ?? true
  const was = formState.defaultValues?.adverse === true
  if (status !== 'DRIVING' || !(allowed || was)) return null
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            checked={field.value}
            onChange={(event) => field.onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
        label={t('adverse.entry')}
      />
      <FormHelperText id={hintId} sx={{ mt: 0 }}>
        {t('adverse.entryHint')}
      </FormHelperText>
    </div>
  )
}
