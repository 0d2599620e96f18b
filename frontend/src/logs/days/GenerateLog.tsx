import { useState, type FormEvent } from 'react'
import { Button, Paper, Stack, TextField, Typography } from '@mui/material'
import { MESSAGES } from '@longhaul/core/contract'
import { ApiError } from '../../providers/http.ts'
import { useGenerateLog } from '../../providers/logs.ts'
import { useT } from '../../i18n/useT.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'

interface GenerateLogProps {
  tripId: number
  /** The home-terminal day, `YYYY-MM-DD`. */
  today: string
  onGenerated: (date: string) => void
}

/** Makes the log of a day up to today, or refreshes it. */
export function GenerateLog({ tripId, today, onGenerated }: GenerateLogProps) {
  const t = useT()
  const message = useErrorMessage()
  const generate = useGenerateLog(tripId)
  const [date, setDate] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  const check = (value: string): string | null => {
    if (value === '') return MESSAGES.date.select
    return value > today ? MESSAGES.date.future : null
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = check(date)
    setProblem(wrong)
    if (wrong) return
    generate.mutate(
      { date },
      {
        onSuccess: (log) => onGenerated(log.date),
        onError: (error) => setProblem(error instanceof ApiError ? (error.errors.date ?? null) : null),
      },
    )
  }

  return (
    <Paper component="section" aria-labelledby="generate-log" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="generate-log" component="h2" variant="h2" sx={{ mb: 2 }}>
        {t('eldLogs.generate.title')}
      </Typography>
      <form noValidate onSubmit={submit}>
        <Stack sx={{ gap: 1 }}>
          <TextField
            type="date"
            label={t('eldLogs.generate.date')}
            value={date}
            onChange={(event) => {
              setDate(event.target.value)
              setProblem(check(event.target.value))
            }}
            error={problem !== null}
            helperText={problem ?? ' '}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
          />
          <ErrorBanner
            message={
              generate.isError && problem === null
                ? message(generate.error, t('eldLogs.generate.failed'))
                : null
            }
          />
          <Button type="submit" variant="contained" disabled={date === ''} loading={generate.isPending}>
            {t('eldLogs.generate.submit')}
          </Button>
        </Stack>
      </form>
    </Paper>
  )
}
