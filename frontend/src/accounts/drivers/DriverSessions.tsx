import { Button } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SessionList } from '../sessions/SessionList.tsx'
import { KEYS } from '../../providers/keys.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { useT } from '../../i18n/useT.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'

export function DriverSessions({ userId }: { userId: number }) {
  const t = useT()
  const verbs = useVerbs()
  const client = useQueryClient()
  const errorMessage = useErrorMessage()
  const endAll = useMutation({
    mutationFn: () => verbs.endSessionsOf(userId),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.sessions(userId) }),
  })
  return (
    <>
      <p className="lead">{t('drivers.sessionsText')}</p>
      <SessionList
        userId={userId}
        load={(signal) => verbs.sessionsOf(userId, signal)}
        end={({ id }) => verbs.endSessionOf(userId, id)}
      />
      {endAll.error && (
        <ErrorBanner message={errorMessage(endAll.error, t('drivers.sessionsEndAllFailed'))} />
      )}
      <p role="status">{endAll.isSuccess && t('drivers.sessionsAllEnded')}</p>
      <Button variant="outlined" color="error" disabled={endAll.isPending} onClick={() => endAll.mutate()}>
        {t('drivers.sessionsEndAll')}
      </Button>
    </>
  )
}
