import '../../i18n/en/eldLogs.ts'
import { Stack } from '@mui/material'
import { FALLBACKS } from '@longhaul/core/contract'
import { useGenerateLog } from '../../providers/logs.ts'
import { useT, type MessageKey } from '../../i18n/useT.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { FormField } from '../../form/FormField.tsx'
import { useServerForm } from '../../form/useServerForm.ts'
import { AMOUNTS, NO_LOG, logBody, type Amount, type LogDraft } from './logDraft.ts'
import { addLogDraft } from '../draftNames.ts'

const LABELS: Record<Amount, MessageKey> = {
  total_miles: 'trips.logModal.totalMiles',
  fuel_consumed: 'trips.logModal.fuel',
  total_engine_hours: 'trips.logModal.engineHours',
  total_idle_hours: 'trips.logModal.idleHours',
}

interface EldLogModalProps {
  tripId: number
  /** The home-terminal day, `YYYY-MM-DD`: no log is later. */
  today: string
  onClose: () => void
  onAdded: () => void
}

/** Miles are required; the other amounts may stay unknown. */
export default function EldLogModal({ tripId, today, onClose, onAdded }: EldLogModalProps) {
  const t = useT()
  const generate = useGenerateLog(tripId)
  const read = (draft: LogDraft) =>
    logBody(draft, today, (field) => t('trips.logModal.number', { label: t(LABELS[field]) }))
  const form = useServerForm<LogDraft>({
    initial: NO_LOG,
    validate: (draft) => {
      const found = read(draft)
      return found.ok ? {} : found.errors
    },
    fallback: FALLBACKS.addEldLog,
    keep: addLogDraft(tripId),
    submit: async (draft) => {
      const found = read(draft)
      if (found.ok) await generate.mutateAsync(found.body)
      onAdded()
    },
  })
  return (
    <DialogForm form={form} words="trips.logModal" onClose={onClose}>
      <Stack sx={{ gap: 2, pt: 1 }}>
        <FormField
          type="date"
          name="date"
          label={t('trips.logModal.date')}
          hint=" "
          htmlInput={{ max: today, 'aria-required': true }}
        />
        {AMOUNTS.map((name) => (
          <FormField
            key={name}
            type="number"
            name={name}
            label={t(LABELS[name])}
            hint={name === 'total_miles' ? ' ' : t('trips.dutyModal.optional')}
            htmlInput={{
              min: 0,
              step: 0.1,
              inputMode: 'decimal',
              'aria-required': name === 'total_miles',
            }}
          />
        ))}
      </Stack>
    </DialogForm>
  )
}
