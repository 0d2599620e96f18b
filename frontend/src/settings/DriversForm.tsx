import { REGISTRATION_MODES, SETTING_MESSAGES, SETTINGS } from '@longhaul/core/contract'
import { BooleanInput, NumberInput, SelectInput } from 'react-admin'
import { rulesOf } from '../form/record/index.ts'
import { useT } from '../i18n/useT.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { SourceNote } from './SourceNote.tsx'

const { kept_months: months, detention_free_minutes: free } = SETTINGS

const isWithin = (value: string, { min, max }: { min: number; max: number }): boolean =>
  value === '' || (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max)

const validate = rulesOf({
  kept_months: [(value) => (isWithin(value, months) ? null : SETTING_MESSAGES.keptMonths)],
  detention_free_minutes: [(value) => (isWithin(value, free) ? null : SETTING_MESSAGES.detentionFree)],
})

export function DriversForm() {
  const t = useT()
  return (
    <SettingsForm validate={validate}>
      <SelectInput
        source="registration"
        choices={REGISTRATION_MODES.map((id) => ({ id, name: t(`settings.registration.${id}`) }))}
        translateChoice={false}
        helperText={<SourceNote source="registration" />}
      />
      <BooleanInput
        source="allows_personal_conveyance"
        helperText={<SourceNote source="allows_personal_conveyance" />}
      />
      <BooleanInput source="allows_yard_move" helperText={<SourceNote source="allows_yard_move" />} />
      <BooleanInput
        source="allows_adverse_conditions"
        helperText={<SourceNote source="allows_adverse_conditions" hint={t('settings.drivers.carriers')} />}
      />
      <NumberInput
        source="kept_months"
        min={months.min}
        max={months.max}
        helperText={<SourceNote source="kept_months" hint={t('settings.drivers.kept')} />}
      />
      <NumberInput
        source="detention_free_minutes"
        min={free.min}
        max={free.max}
        helperText={<SourceNote source="detention_free_minutes" hint={t('settings.drivers.free')} />}
      />
    </SettingsForm>
  )
}
