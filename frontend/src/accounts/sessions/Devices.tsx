import { Button, Paper, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useVerbs } from '../../providers/verbs.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders, useSignedInUser } from '../../app/session.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { SessionList } from './SessionList.tsx'

export function Devices() {
  const t = useT()
  const verbs = useVerbs()
  const { session, auth } = useProviders()
  const me = useSignedInUser()
  const errorMessage = useErrorMessage()
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#devices') place.current?.scrollIntoView()
  }, [hash])
  const leave = useMutation({ mutationFn: () => verbs.signOutEverywhere(), onSuccess: () => session.clear() })
  return (
    <Paper component="section" id="devices" ref={place} aria-labelledby="devices-title" sx={{ padding: 3 }}>
      <Typography id="devices-title" variant="h2">
        {t('profile.devices')}
      </Typography>
      <SessionList
        userId={me.id}
        load={(signal) => verbs.sessions(signal)}
        end={async ({ id, current, used_in_two_places: copied }) => {
          await verbs.endSession(id)
          if (current) session.clear()
          // The banner goes with the last one of these.
          else if (copied) await auth.refreshUser()
        }}
      />
      <p className="lead">{t('profile.devicesText')}</p>
      {leave.error && <ErrorBanner message={errorMessage(leave.error, t('profile.everywhereFailed'))} />}
      <Button variant="outlined" color="error" disabled={leave.isPending} onClick={() => leave.mutate()}>
        {t('profile.everywhere')}
      </Button>
    </Paper>
  )
}
