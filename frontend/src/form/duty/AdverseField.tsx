import '../../i18n/en/duty/adverse.ts'
import type { CarrierRow } from '@longhaul/core/contract'
import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useId } from 'react'
import { useGetOne } from 'react-admin'
import { useController, useWatch } from 'react-hook-form'
import { useT } from '../../i18n/useT.ts'
import { useDriverDay } from '../../providers/duty.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { useChosenDriver } from '../assign/useChosenDriver.ts'
import type { DutyDraft } from './dutyDraft.ts'

/** Whether the driver's carrier lets them claim adverse conditions; `undefined` until that is known. */
function useAllowsAdverse(driverId: number): { isOwn: boolean; allowed: boolean | undefined } {
  const user = useSignedInUser()
  const isOwn = user.has_driver && user.id === driverId
  const { data: day } = useDriverDay(isOwn)
  const driver = useChosenDriver(isOwn ? null : driverId)
  const id = driver?.carrier ?? null
  const { data: carrier } = useGetOne<CarrierRow>('carriers', { id: id ?? 0 }, { enabled: id !== null })
  if (isOwn) return { isOwn, allowed: day?.allows_adverse_conditions }
  return { isOwn, allowed: driver?.carrier === null ? false : carrier?.allows_adverse_conditions }
}

/** Of driving alone. Where the carrier does not allow it drivers are not asked, and staff are told so. */
export function AdverseField({ driverId }: { driverId: number }) {
  const t = useT()
  const hintId = useId()
  const { field, formState } = useController<DutyDraft, 'adverse'>({ name: 'adverse' })
  const status = useWatch<DutyDraft, 'status'>({ name: 'status' })
  const { isOwn, allowed } = useAllowsAdverse(driverId)
  const was = formState.defaultValues?.adverse === true
  const may = allowed === true || was
  if (status !== 'DRIVING' || (isOwn && !may)) return null
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            checked={field.value}
            disabled={!may}
            onChange={(event) => field.onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
        label={t('adverse.entry')}
      />
      <FormHelperText id={hintId} sx={{ mt: 0 }}>
        {t(allowed === false && !may ? 'adverse.notAllowed' : 'adverse.entryHint')}
      </FormHelperText>
    </div>
  )
}
