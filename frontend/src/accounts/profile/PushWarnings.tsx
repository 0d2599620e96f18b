import { Button, Typography } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { useT } from '../../i18n/useT.ts'
import { usePushState } from '../../providers/duty.ts'
import { KEYS } from '../../providers/keys.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { ProfileCard } from '../ProfileCard.tsx'
import { findSubscription, readBrowserPush, subscribeBrowser, unsubscribeBrowser } from './browserPush.ts'

/** Warnings through the browser's push service; nothing where the office has not switched them on. */
export default function PushWarnings() {
  const t = useT()
  const verbs = useVerbs()
  const state = usePushState()
  const browser = useQuery({
    queryKey: [...KEYS.push, 'browser'],
    queryFn: async () => ({ is: await readBrowserPush(), endpoint: await findSubscription() }),
    // It is no call of the network.
    networkMode: 'always',
    staleTime: 0,
  })
  const again = () => Promise.all([state.refetch(), browser.refetch()])
  const key = state.data?.key ?? null
  const start = useMutation({
    mutationFn: async () => {
      const subscription = await subscribeBrowser(key!)
      if (subscription) await verbs.subscribePush(subscription)
    },
    onSettled: again,
  })
  const endpoint = browser.data?.endpoint ?? null
  const stop = useMutation({
    mutationFn: async () => {
      await verbs.unsubscribePush(endpoint!)
      await unsubscribeBrowser()
    },
    onSettled: again,
  })
  if (state.error)
    return (
      <ProfileCard title={t('profile.push.title')}>
        <FailureBanner of={state} fallback={t('profile.push.loadFailed')} />
      </ProfileCard>
    )
  if (key === null || !browser.data) return null
  const { is } = browser.data
  const isOn = is === 'ready' && endpoint !== null && state.data!.endpoints.includes(endpoint)
  return (
    <ProfileCard title={t('profile.push.title')}>
      <p className="lead">{t('profile.push.text')}</p>
      <FailureBanner of={{ error: start.error }} fallback={t('profile.push.failed')} />
      <FailureBanner of={{ error: stop.error }} fallback={t('profile.push.stopFailed')} />
      <Typography role="status" sx={{ mb: 2 }}>
        {is === 'ready' ? isOn && t('profile.push.on') : t(`profile.push.${is}`)}
      </Typography>
      {is === 'ready' && !isOn && (
        <Button variant="outlined" loading={start.isPending} onClick={() => start.mutate()}>
          {t('profile.push.start')}
        </Button>
      )}
      {isOn && (
        <Button variant="outlined" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('profile.push.stop')}
        </Button>
      )}
    </ProfileCard>
  )
}
