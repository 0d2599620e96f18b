import { Button, Stack } from '@mui/material'
import { FormProvider, useWatch } from 'react-hook-form'
import { MESSAGES } from '@longhaul/core/contract'
import { FormField } from '../../form/FormField.tsx'
import { useServerForm } from '../../form/useServerForm.ts'
import { useT } from '../../i18n/useT.ts'
import { useGenerateLog } from '../../providers/logs.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { hasNoAnswer } from '../../providers/http.ts'
import { OnlineFailure } from './OnlineFailure.tsx'

interface GenerateLogProps {
  tripId: number
  /** The home-terminal day, `YYYY-MM-DD`. */
  today: string
  onGenerated: (date: string) => void
}

/** Writes the log of a day up to today, or refreshes it. */
export function GenerateLog({ tripId, today, onGenerated }: GenerateLogProps) {
  const t = useT()
  const generate = useGenerateLog(tripId)
  const form = useServerForm({
    initial: { date: '' },
    validate: ({ date }) => {
      if (date === '') return { date: MESSAGES.date.select }
      return date > today ? { date: MESSAGES.date.future } : {}
    },
    fallback: t('eldLogs.generate.failed'),
    submit: async (body) => onGenerated((await generate.mutateAsync(body)).date),
  })
  const date = useWatch({ control: form.control, name: 'date' })

  return (
    <SectionCard title={t('eldLogs.generate.title')}>
      <form noValidate onSubmit={(event) => void form.send(event)}>
        <Stack sx={{ gap: 1 }}>
          <FormProvider {...form}>
            <FormField
              type="date"
              name="date"
              label={t('eldLogs.generate.date')}
              hint=" "
              judged="at-once"
              htmlInput={{ max: today }}
            />
          </FormProvider>
          {hasNoAnswer(generate.error) ? (
            <OnlineFailure
              error={generate.error}
              fallback={t('eldLogs.generate.failed')}
              onRetry={() => void form.send()}
            />
          ) : (
            <ErrorBanner message={form.banner} />
          )}
          <Button type="submit" variant="outlined" disabled={date === ''} loading={form.busy}>
            {t('eldLogs.generate.submit')}
          </Button>
        </Stack>
      </form>
    </SectionCard>
  )
}
