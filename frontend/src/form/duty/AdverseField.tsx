import '../../i18n/en/duty/adverse.ts'
import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useT } from '../../i18n/useT.ts'
import { useDriverDay } from '../../providers/duty.ts'
import { useSignedInUser } from '../../providers/session.ts'
import type { DutyDraft } from './dutyDraft.ts'

/** Of driving alone. Where the carrier does not allow it drivers are not asked, and staff are refused. */
export function AdverseField() {
  const t = useT()
  const hintId = useId()
  const { field, formState } = useController<DutyDraft, 'adverse'>({ name: 'adverse' })
  const status = useWatch<DutyDraft, 'status'>({ name: 'status' })
  const { has_driver } = useSignedInUser()
  const { data: day } = useDriverDay(has_driver)
  const allowed = has_driver ? day?.allows_adverse_conditions === true : true
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
