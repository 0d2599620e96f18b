import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useVerbs } from '../../providers/verbs.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders, useSignedInUser } from '../../providers/session.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { ProfileCard } from '../ProfileCard.tsx'
import { SessionList } from './SessionList.tsx'

export default function Devices() {
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
    <ProfileCard title={t('profile.devices')} id="devices" ref={place}>
      <SessionList
        userId={me.id}
        load={(signal) => verbs.sessions(signal)}
        end={async ({ id, current, used_in_two_places: copied }) => {
          await verbs.endSession(id)
          if (current) session.clear()
          // The banner goes with the last copied session.
          else if (copied) await auth.refreshUser()
        }}
      />
      <p className="lead">{t('profile.devicesText')}</p>
      {leave.error && <ErrorBanner message={errorMessage(leave.error, t('profile.everywhereFailed'))} />}
      <Button variant="outlined" color="error" disabled={leave.isPending} onClick={() => leave.mutate()}>
        {t('profile.everywhere')}
      </Button>
    </ProfileCard>
  )
}
