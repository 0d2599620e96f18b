import { Button, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { useVerbs } from '../../providers/verbs.ts'
import { MuiField } from '../../form/MuiField.tsx'
import { FIELD, repeatedPassword, requiredRaw, type Rules } from '../../form/rules.ts'
import { useForm } from '../../form/useForm.ts'
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
  const form = useForm({
    initial: EMPTY,
    rules,
    fallback: t('profile.changeFailed'),
    submit: async ({ current_password, password }) => {
      setChanged(false)
      await verbs.changePassword({ current_password, password })
      form.set(EMPTY)
      setChanged(true)
    },
  })
  return (
    <Paper component="form" noValidate sx={{ padding: 3 }} onSubmit={form.onSubmit}>
      <Typography variant="h2">{t('profile.password')}</Typography>
      <ErrorBanner message={form.banner} />
      <MuiField
        field={form.field('current_password')}
        label={t('profile.currentPassword')}
        type="password"
        autoComplete="current-password"
      />
      <MuiField
        field={form.field('password')}
        label={t('profile.newPassword')}
        type="password"
        autoComplete="new-password"
      />
      <MuiField
        field={form.field('confirmPassword')}
        label={t('profile.confirmPassword')}
        type="password"
        autoComplete="new-password"
      />
      <Button type="submit" variant="outlined" loading={form.busy} sx={{ marginTop: 2 }}>
        {t('profile.change')}
      </Button>
      <p role="status">{changed && !form.busy && t('profile.changed')}</p>
    </Paper>
  )
}
