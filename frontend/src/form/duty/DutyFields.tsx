import '../../i18n/en/eldLogs.ts'
import { formatZoneName } from '../../ui/format.ts'
import { Stack } from '@mui/material'
import { DUTY_STATUSES } from '@longhaul/core'
import { LIMITS } from '@longhaul/core/contract'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useT } from '../../i18n/useT.ts'
import { FormField } from '../FormField.tsx'
import { PlaceField } from '../place/PlaceField.tsx'
import { AdverseField } from './AdverseField.tsx'
import type { DutyDraft } from './dutyDraft.ts'

const LABELS = { start_time: 'trips.dutyModal.start', end_time: 'trips.dutyModal.end' } as const

/** The fields of one duty status, in a form of a `DutyDraft`; times are the home terminal's. */
export function DutyFields({
  driverId,
  homeZone,
  times = ['start_time', 'end_time'],
  children,
}: {
  /** Whose duty it is. */
  driverId: number
  homeZone: string
  /** A status that is still open has no end to type. */
  times?: readonly ('start_time' | 'end_time')[]
  children?: ReactNode
}) {
  const t = useT()
  const zone = formatZoneName(homeZone)
  const [status, adverse] = useWatch<DutyDraft, ['status', 'adverse']>({ name: ['status', 'adverse'] })
  const claims = adverse && status === 'DRIVING'
  return (
    <Stack sx={{ gap: 2, pt: 1 }}>
      <FormField
        select
        name="status"
        label={t('trips.dutyModal.status')}
        hint=" "
        htmlInput={{ 'aria-required': true }}
        read={(text) => DUTY_STATUSES.find((status) => status === text) ?? null}
      >
        <option value="">{t('trips.dutyModal.choose')}</option>
        {DUTY_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`duty.status.${status}`)}
          </option>
        ))}
      </FormField>
      {times.map((name) => (
        <FormField
          key={name}
          type="datetime-local"
          name={name}
          label={t(LABELS[name])}
          hint={t('trips.form.startZone', { zone })}
          htmlInput={{ 'aria-required': true }}
        />
      ))}
      <PlaceField
        name="location_description"
        label={t('trips.dutyModal.location')}
        unplaced="allowed"
        required
      />
      <AdverseField driverId={driverId} />
      <FormField
        multiline
        minRows={2}
        name="remarks"
        label={t('trips.dutyModal.remarks')}
        hint={claims ? ' ' : t('trips.dutyModal.optional')}
        htmlInput={{ maxLength: LIMITS.remarks.max }}
      />
      {children}
    </Stack>
  )
}
