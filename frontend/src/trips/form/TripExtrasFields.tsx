import { useState } from 'react'
import { Box, Button, Checkbox, FormControlLabel, Stack } from '@mui/material'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { LIMITS } from '@longhaul/core/contract'
import { FormField } from '../../form/FormField.tsx'
import { useT } from '../../i18n/useT.ts'
import { LogDetailFields } from './LogDetailFields.tsx'
import { NO_EXTRAS, type TypedDraft } from './tripDraft.ts'

/**
 * A quiet section under the form: header items of the log, and how to plan. Open when something in it is
 * set.
 */
export function TripExtrasFields() {
  const t = useT()
  const [asked, setAsked] = useState<boolean | null>(null)
  const extras = useWatch<TypedDraft, 'extras'>({ name: 'extras' })
  const { errors } = useFormState<TypedDraft>({ name: 'extras.maxSpeed' })
  const { field: split } = useController<TypedDraft, 'extras.splitSleeper'>({ name: 'extras.splitSleeper' })
  const used = JSON.stringify({ ...extras, driverId: null }) !== JSON.stringify(NO_EXTRAS)
  const open = errors.extras?.maxSpeed !== undefined || (asked ?? used)
  return (
    <Box>
      <Button aria-expanded={open} onClick={() => setAsked(!open)} sx={{ ml: -1 }}>
        {t('trips.extras.options')}
      </Button>
      {open && (
        <Stack sx={{ gap: 2, pt: 1, pb: 2 }}>
          <LogDetailFields under="extras.details" />
          <FormField
            type="number"
            name="extras.maxSpeed"
            label={t('trips.extras.maxSpeed')}
            hint={t('trips.extras.maxSpeedHint')}
            htmlInput={{ ...LIMITS.maxSpeed, inputMode: 'numeric' }}
          />
          <FormControlLabel
            control={
              <Checkbox checked={split.value} onChange={(event) => split.onChange(event.target.checked)} />
            }
            label={t('trips.extras.splitSleeper')}
          />
        </Stack>
      )}
    </Box>
  )
}
