import { useState } from 'react'
import { Box, Button, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material'
import { LIMITS } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { LogDetailFields } from './LogDetailFields.tsx'
import { NO_EXTRAS, type TripExtras } from './tripDraft.ts'

/** A quiet section under the form: header items of the log, and how to plan. Open when something in it is set. */
export function TripExtrasFields({
  extras,
  speedError,
  onChange,
}: {
  extras: TripExtras
  speedError: string | undefined
  onChange: (extras: TripExtras) => void
}) {
  const t = useT()
  const [asked, setAsked] = useState<boolean | null>(null)
  const used = JSON.stringify({ ...extras, driverId: null }) !== JSON.stringify(NO_EXTRAS)
  const open = speedError !== undefined || (asked ?? used)
  return (
    <Box>
      <Button aria-expanded={open} onClick={() => setAsked(!open)} sx={{ ml: -1 }}>
        {t('trips.extras.options')}
      </Button>
      {open && (
        <Stack sx={{ gap: 2, pt: 1, pb: 2 }}>
          <LogDetailFields
            details={extras.details}
            onChange={(details) => onChange({ ...extras, details })}
          />
          <TextField
            type="number"
            name="maxSpeed"
            label={t('trips.extras.maxSpeed')}
            value={extras.maxSpeed}
            onChange={(event) => onChange({ ...extras, maxSpeed: event.target.value })}
            error={speedError !== undefined}
            helperText={speedError ?? t('trips.extras.maxSpeedHint')}
            slotProps={{ htmlInput: { ...LIMITS.maxSpeed, inputMode: 'numeric' } }}
          />
          <FormControlLabel
            control={
              <Checkbox
                checked={extras.splitSleeper}
                onChange={(event) => onChange({ ...extras, splitSleeper: event.target.checked })}
              />
            }
            label={t('trips.extras.splitSleeper')}
          />
        </Stack>
      )}
    </Box>
  )
}
