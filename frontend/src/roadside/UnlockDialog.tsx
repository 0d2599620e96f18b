import { Button, Stack, Typography } from '@mui/material'
import { useContext, useId, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Field } from '../form/Field.tsx'
import { useT } from '../i18n/useT.ts'
import { LogoutContext, useProviders } from '../providers/session.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { useNow } from '../ui/useNow.ts'
import { saveLock, type InspectionLock } from './lock.ts'
import { FREE_TRIES, PIN_DIGITS, tryPin } from './pin.ts'

/** The PIN, or for one who forgot it the way out by signing out. */
export function UnlockDialog({ lock, onClose }: { lock: InspectionLock; onClose: () => void }) {
  const t = useT()
  const form = useId()
  const { auth } = useProviders()
  const { setLoggedOut } = useContext(LogoutContext)
  const navigate = useNavigate()
  const now = useNow(1000)
  const [pin, setPin] = useState('')
  const [tried, setTried] = useState(false)
  const wait = Math.ceil((lock.waitUntil - now) / 1000)

  const unlock = (event: FormEvent) => {
    event.preventDefault()
    const next = tryPin(lock, pin, Date.now())
    setPin('')
    setTried(true)
    saveLock(next)
    if (!next.on) void navigate('/', { replace: true })
  }
  const signOut = () => {
    setLoggedOut(true)
    void auth.logout()
    void navigate('/')
  }
  const failure =
    wait > 0
      ? t('roadside.unlocking.wait', { length: t('roadside.unlocking.seconds', { smart_count: wait }) })
      : tried && lock.wrong > 0 && lock.wrong < FREE_TRIES
        ? t('roadside.unlocking.wrong', { smart_count: FREE_TRIES - lock.wrong })
        : null

  return (
    <Dialog
      title={t('roadside.unlocking.title')}
      open
      onClose={onClose}
      actions={
        <Button type="submit" form={form} variant="contained" size="large" disabled={wait > 0}>
          {t('roadside.unlock')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={unlock}>
        <ErrorBanner message={failure} />
        <Field
          field={{ name: 'pin', value: pin, error: undefined, onChange: setPin, onBlur: () => undefined }}
          label={t('roadside.pin')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={PIN_DIGITS}
        />
      </form>
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Typography variant="body2">{t('roadside.unlocking.forgot')}</Typography>
        <Button variant="outlined" onClick={signOut}>
          {t('roadside.unlocking.signOut')}
        </Button>
      </Stack>
    </Dialog>
  )
}
