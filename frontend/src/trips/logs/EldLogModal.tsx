import { useState } from 'react'
import { Stack, TextField } from '@mui/material'
import { FALLBACKS } from '@longhaul/core/contract'
import { ApiError } from '../../providers/http.ts'
import { useGenerateLog } from '../../providers/logs.ts'
import { useT, type MessageKey } from '../../i18n/useT.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { useKept } from '../../form/useKept.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { AMOUNTS, NO_LOG, logBody, logTyped, type Amount, type LogDraft, type LogErrors } from './logDraft.ts'

const LABELS: Record<Amount, MessageKey> = {
  total_miles: 'trips.logModal.totalMiles',
  fuel_consumed: 'trips.logModal.fuel',
  total_engine_hours: 'trips.logModal.engineHours',
  total_idle_hours: 'trips.logModal.idleHours',
}

export const addLogForm = (tripId: number): string => `add-log-${tripId}`

interface EldLogModalProps {
  tripId: number
  /** The home-terminal day, `YYYY-MM-DD`: no log is later. */
  today: string
  onClose: () => void
  onAdded: () => void
}

/** Writes up one day: miles are asked for, the other amounts may stay unknown. */
export function EldLogModal({ tripId, today, onClose, onAdded }: EldLogModalProps) {
  const t = useT()
  const message = useErrorMessage()
  const generate = useGenerateLog(tripId)
  const [draft, setDraft] = useKept<LogDraft>(addLogForm(tripId), NO_LOG)
  const [errors, setErrors] = useState<LogErrors>({})

  const set = (field: keyof LogDraft, text: string) => {
    setDraft({ ...draft, [field]: text })
    setErrors(({ [field]: _mended, ...rest }) => rest)
  }

  const submit = () => {
    const read = logBody(draft, today, (field) => t('trips.logModal.number', { label: t(LABELS[field]) }))
    setErrors(read.ok ? {} : read.errors)
    if (!read.ok) return
    generate.mutate(read.body, {
      onSuccess: onAdded,
      onError: (error) => setErrors(error instanceof ApiError ? error.errors : {}),
    })
  }

  return (
    <FormDialog
      title={t('trips.logModal.title')}
      submitLabel={t('trips.logModal.submit')}
      dirty={logTyped(draft)}
      busy={generate.isPending}
      error={generate.isError ? message(generate.error, FALLBACKS.addEldLog) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField
          type="date"
          name="date"
          label={t('trips.logModal.date')}
          value={draft.date}
          onChange={(event) => set('date', event.target.value)}
          error={errors.date !== undefined}
          helperText={errors.date ?? ' '}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today, 'aria-required': true } }}
        />
        {AMOUNTS.map((field) => (
          <TextField
            key={field}
            type="number"
            name={field}
            label={t(LABELS[field])}
            value={draft[field]}
            onChange={(event) => set(field, event.target.value)}
            error={errors[field] !== undefined}
            helperText={errors[field] ?? (field === 'total_miles' ? ' ' : t('trips.dutyModal.optional'))}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: {
                min: 0,
                step: 0.1,
                inputMode: 'decimal',
                'aria-required': field === 'total_miles',
              },
            }}
          />
        ))}
      </Stack>
    </FormDialog>
  )
}
