import { REGISTRATION_MODES, SETTING_MESSAGES, SETTINGS } from '@longhaul/core/contract'
import { BooleanInput, NumberInput, SelectInput } from 'react-admin'
import { rulesOf } from '../form/record/index.ts'
import { useT } from '../i18n/useT.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { SourceNote } from './SourceNote.tsx'

const { min, max } = SETTINGS.kept_months

const validate = rulesOf({
  kept_months: [
    (value) =>
      value === '' || (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max)
        ? null
        : SETTING_MESSAGES.keptMonths,
  ],
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
      <BooleanInput
        source="allows_yard_move"
        helperText={<SourceNote source="allows_yard_move" hint={t('settings.drivers.carriers')} />}
      />
      <NumberInput
        source="kept_months"
        min={min}
        max={max}
        helperText={<SourceNote source="kept_months" hint={t('settings.drivers.kept')} />}
      />
    </SettingsForm>
  )
}
