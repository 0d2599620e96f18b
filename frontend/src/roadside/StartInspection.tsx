import { Button, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Field } from '../form/Field.tsx'
import { useForm } from '../form/useForm.ts'
import { useT } from '../i18n/useT.ts'
import { useDriverDay } from '../providers/duty.ts'
import { useSignedInUser } from '../providers/session.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { saveLock, type InspectionLock } from './lock.ts'
import { lockWith, PIN_DIGITS } from './pin.ts'

const PIN = new RegExp(`^\\d{${PIN_DIGITS}}$`)

/** Asks for the PIN that ends the inspection; `known` is the lock of the last one. */
export function StartInspection({ known }: { known: InspectionLock | null }) {
  const t = useT()
  const [asksPin, setAsksPin] = useState(known === null)
  // The locked screen has its day at once.
  useDriverDay()
  usePageTitle(t('ui.showOfficer'))
  return (
    <Stack sx={{ gap: 2, maxWidth: 480 }}>
      <Typography component="h1" variant="h1">
        {t('ui.showOfficer')}
      </Typography>
      <Typography>{t('roadside.intro')}</Typography>
      {known && !asksPin ? (
        <>
          <Typography>{t('roadside.known')}</Typography>
          <Button variant="contained" size="large" onClick={() => saveLock({ ...known, on: true })}>
            {t('roadside.start')}
          </Button>
          <Button variant="outlined" size="large" onClick={() => setAsksPin(true)}>
            {t('roadside.otherPin')}
          </Button>
        </>
      ) : (
        <ChoosePin />
      )}
    </Stack>
  )
}

function ChoosePin() {
  const t = useT()
  const { id } = useSignedInUser()
  const form = useForm({
    initial: { pin: '', again: '' },
    rules: {
      pin: [(pin) => (PIN.test(pin) ? null : t('roadside.pinDigits'))],
      again: [(again, { pin }) => (again === pin ? null : t('roadside.pinsDiffer'))],
    },
    fallback: t('roadside.startFailed'),
    submit: ({ pin }) => Promise.resolve(saveLock(lockWith(id, pin))),
  })
  const digits = {
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: PIN_DIGITS,
  } as const
  return (
    <Paper component="form" noValidate onSubmit={form.onSubmit} sx={{ p: 2 }}>
      <ErrorBanner message={form.banner} />
      <Typography sx={{ mb: 2 }}>{t('roadside.introPin')}</Typography>
      <Field field={form.field('pin')} label={t('roadside.pin')} {...digits} />
      <Field field={form.field('again')} label={t('roadside.pinAgain')} {...digits} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={form.busy}>
        {t('roadside.start')}
      </Button>
    </Paper>
  )
}
