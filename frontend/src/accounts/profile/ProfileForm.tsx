import { Button, Paper, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormField } from '../../form/FormField.tsx'
import { check, type Rules } from '../../form/rules.ts'
import { useServerForm } from '../../form/useServerForm.ts'
import { useT, type MessageKey } from '../../i18n/useT.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'

export type ProfileFields<Values> = readonly (readonly [
  name: keyof Values & string,
  label: MessageKey,
  autoComplete: string,
  type?: 'email' | 'password',
])[]

/** One form of the profile page; `saved` is told beside its button. */
export function ProfileForm<Values extends Record<string, string>>({
  initial,
  rules,
  keep = null,
  submit,
  words,
  fields,
  variant,
  children,
}: {
  initial: Values
  rules: Rules<Values>
  /** As in `useServerForm`; a form without it is emptied once it is saved. */
  keep?: string | null
  submit: (values: Values) => Promise<unknown>
  words: 'profile.account' | 'profile.password'
  fields: ProfileFields<Values>
  variant: 'contained' | 'outlined'
  children?: ReactNode
}) {
  const t = useT()
  const [isSaved, setIsSaved] = useState(false)
  const form = useServerForm({
    initial,
    validate: (values) => check(values, rules),
    fallback: t(`${words}.failed`),
    keep,
    submit: async (values) => {
      setIsSaved(false)
      await submit(values)
      if (keep === null) form.reset()
      setIsSaved(true)
    },
  })
  return (
    <Paper component="form" noValidate sx={{ padding: 3 }} onSubmit={(event) => void form.send(event)}>
      <Typography variant="h2">{t(`${words}.title`)}</Typography>
      {children}
      <ErrorBanner message={form.banner} />
      <FormProvider {...form}>
        {fields.map(([name, label, autoComplete, type = 'text']) => (
          <FormField
            key={name}
            margin="normal"
            name={name}
            label={t(label)}
            type={type}
            autoComplete={autoComplete}
          />
        ))}
      </FormProvider>
      <Button type="submit" variant={variant} loading={form.busy} sx={{ marginTop: 2 }}>
        {t(`${words}.submit`)}
      </Button>
      <span role="status" className="after-button">
        {isSaved && !form.busy && t(`${words}.saved`)}
      </span>
    </Paper>
  )
}
