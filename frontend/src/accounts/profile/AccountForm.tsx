import { Button, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useVerbs } from '../../providers/verbs.ts'
import { FormField } from '../../form/FormField.tsx'
import { FIELD, check, type Rules } from '../../form/rules.ts'
import { useServerForm } from '../../form/useServerForm.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders, useSignedInUser } from '../../app/session.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'

interface AccountValues extends Record<string, string> {
  first_name: string
  last_name: string
  email: string
}

const RULES: Rules<AccountValues> = {
  first_name: FIELD.firstName,
  last_name: FIELD.lastName,
  email: FIELD.email,
}

export function AccountForm() {
  const t = useT()
  const verbs = useVerbs()
  const { auth } = useProviders()
  const { username, first_name, last_name, email } = useSignedInUser()
  const [saved, setSaved] = useState(false)
  const form = useServerForm<AccountValues>({
    initial: { first_name, last_name, email },
    validate: (values) => check(values, RULES),
    fallback: t('profile.failed'),
    keep: 'profile',
    submit: async (values) => {
      setSaved(false)
      await verbs.updateProfile({
        first_name: values.first_name.trim(),
        last_name: values.last_name.trim(),
        email: values.email.trim(),
      })
      await auth.refreshUser()
      setSaved(true)
    },
  })
  return (
    <Paper component="form" noValidate sx={{ padding: 3 }} onSubmit={(event) => void form.send(event)}>
      <Typography variant="h2">{t('profile.account')}</Typography>
      <p className="lead">
        {t('profile.username')}: {username}
      </p>
      <ErrorBanner message={form.banner} />
      <FormProvider {...form}>
        <FormField
          margin="normal"
          name="first_name"
          label={t('profile.firstName')}
          autoComplete="given-name"
        />
        <FormField
          margin="normal"
          name="last_name"
          label={t('profile.lastName')}
          autoComplete="family-name"
        />
        <FormField
          margin="normal"
          name="email"
          label={t('profile.email')}
          type="email"
          autoComplete="email"
        />
      </FormProvider>
      <Button type="submit" variant="contained" disabled={form.busy} sx={{ marginTop: 2 }}>
        {t(form.busy ? 'profile.saving' : 'profile.save')}
      </Button>
      <span role="status" className="after-button">
        {saved && !form.busy && t('profile.saved')}
      </span>
    </Paper>
  )
}
