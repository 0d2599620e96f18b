import { Button, Paper, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useVerbs } from '../providers/queries.ts'
import { useT } from '../shell/i18n/useT.ts'
import { useProviders } from '../shell/session.ts'
import { useErrorMessage } from '../shell/useErrorMessage.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'

export function Devices() {
  const t = useT()
  const verbs = useVerbs()
  const { session } = useProviders()
  const errorMessage = useErrorMessage()
  const leave = useMutation({ mutationFn: () => verbs.signOutEverywhere(), onSuccess: () => session.clear() })
  return (
    <Paper component="section" aria-labelledby="devices-title" sx={{ padding: 3 }}>
      <Typography id="devices-title" variant="h2">
        {t('profile.devices')}
      </Typography>
      <p className="lead">{t('profile.devicesText')}</p>
      {leave.error && <ErrorBanner message={errorMessage(leave.error, t('profile.everywhereFailed'))} />}
      <Button variant="outlined" color="error" disabled={leave.isPending} onClick={() => leave.mutate()}>
        {t('profile.everywhere')}
      </Button>
    </Paper>
  )
}
