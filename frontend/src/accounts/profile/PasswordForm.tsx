import { Button, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useVerbs } from '../../providers/verbs.ts'
import { FormField } from '../../form/FormField.tsx'
import { FIELD, check, repeatedPassword, requiredRaw, type Rules } from '../../form/rules.ts'
import { useServerForm } from '../../form/useServerForm.ts'
import { useT } from '../../i18n/useT.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'

const EMPTY = { current_password: '', password: '', confirmPassword: '' }

export function PasswordForm() {
  const t = useT()
  const verbs = useVerbs()
  const [changed, setChanged] = useState(false)
  const rules: Rules<typeof EMPTY> = {
    current_password: [requiredRaw(t('profile.currentRequired'))],
    password: FIELD.newPassword,
    confirmPassword: repeatedPassword,
  }
  const form = useServerForm({
    initial: EMPTY,
    validate: (values) => check(values, rules),
    fallback: t('profile.changeFailed'),
    submit: async ({ current_password, password }) => {
      setChanged(false)
      await verbs.changePassword({ current_password, password })
      form.reset()
      setChanged(true)
    },
  })
  return (
    <Paper component="form" noValidate sx={{ padding: 3 }} onSubmit={(event) => void form.send(event)}>
      <Typography variant="h2">{t('profile.password')}</Typography>
      <ErrorBanner message={form.banner} />
      <FormProvider {...form}>
        <FormField
          margin="normal"
          name="current_password"
          label={t('profile.currentPassword')}
          type="password"
          autoComplete="current-password"
        />
        <FormField
          margin="normal"
          name="password"
          label={t('profile.newPassword')}
          type="password"
          autoComplete="new-password"
        />
        <FormField
          margin="normal"
          name="confirmPassword"
          label={t('profile.confirmPassword')}
          type="password"
          autoComplete="new-password"
        />
      </FormProvider>
      <Button type="submit" variant="outlined" loading={form.busy} sx={{ marginTop: 2 }}>
        {t('profile.change')}
      </Button>
      <p role="status">{changed && !form.busy && t('profile.changed')}</p>
    </Paper>
  )
}
