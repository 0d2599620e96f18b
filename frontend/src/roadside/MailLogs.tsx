import { LIMITS } from '@longhaul/core/contract'
import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Field } from '../form/Field.tsx'
import { FIELD } from '../form/rules.ts'
import { useForm } from '../form/useForm.ts'
import { useT } from '../i18n/useT.ts'
import { useVerbs } from '../providers/verbs.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'

/** The 8 days to an officer's address, where the server has a mail server. */
export function MailLogs() {
  const t = useT()
  const verbs = useVerbs()
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '' },
    rules: { email: FIELD.email },
    fallback: t('roadside.handOver.mailFailed'),
    submit: async ({ email }) => {
      setSent(null)
      await verbs.mailLogs(email.trim())
      setSent(email.trim())
      form.set({ email: '' })
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Field
        field={form.field('email')}
        label={t('roadside.handOver.address')}
        type="email"
        autoComplete="off"
        maxLength={LIMITS.email.max}
      />
      <ErrorBanner message={form.banner} />
      <Button type="submit" variant="outlined" size="large" fullWidth loading={form.busy}>
        {t('roadside.handOver.mail')}
      </Button>
      <Typography role="status" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {sent !== null && t('roadside.handOver.mailed', { email: sent })}
      </Typography>
    </form>
  )
}
