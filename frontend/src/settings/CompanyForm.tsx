import { MAIL, PHONE, SETTING_MESSAGES, SETTINGS } from '@longhaul/core/contract'
import { Stack } from '@mui/material'
import { TextInput } from 'react-admin'
import { rulesOf } from '../form/record/index.ts'
import { max, min, pattern } from '../form/rules.ts'
import { useT } from '../i18n/useT.ts'
import { LogoCard } from './LogoCard.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SourceNote } from './SourceNote.tsx'

const { companyName, email, phone } = SETTING_MESSAGES

/** An empty field goes back to what .env or the product says. */
const validate = rulesOf({
  company_name: [
    min(SETTINGS.company_name.min, companyName.min),
    max(SETTINGS.company_name.max, companyName.max),
  ],
  support_email: [pattern(MAIL, email.format), max(SETTINGS.support_email.max, email.max)],
  support_phone: [pattern(PHONE, phone.format), max(SETTINGS.support_phone.max, phone.max)],
})

export function CompanyForm() {
  const t = useT()
  return (
    <Stack spacing={3}>
      <SettingsForm validate={validate}>
        <TextInput
          source="company_name"
          helperText={<SourceNote source="company_name" hint={t('settings.company.nameHint')} />}
        />
        <TextInput
          source="support_email"
          type="email"
          helperText={<SourceNote source="support_email" hint={t('settings.company.mailHint')} />}
        />
        <TextInput source="support_phone" type="tel" helperText={<SourceNote source="support_phone" />} />
      </SettingsForm>
      <LogoCard />
    </Stack>
  )
}
