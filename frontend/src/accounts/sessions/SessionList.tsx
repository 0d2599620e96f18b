import type { SessionRow } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KEYS } from '../../providers/keys.ts'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { formatMoment } from '../../ui/format.ts'
import './sessions.css'

function Session({ row, busy, onEnd }: { row: SessionRow; busy: boolean; onEnd: () => void }) {
  const t = useT()
  const { home_zone: zone } = useSignedInUser()
  const { address, used_in_two_places: copied } = row
  const device = useSentence()(row.device)
  const at = (moment: string) => ({ at: formatMoment(moment, zone) })
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {row.current && <span className="badge badge-blue">{t('profile.sessionHere')}</span>}
        {copied && <p className="session-copied">{t('profile.sessionCopied', at(row.ends_at))}</p>}
        {address !== '' && (
          <p>{t(row.same_network ? 'profile.sessionPlaceHere' : 'profile.sessionPlace', { address })}</p>
        )}
        <p>{t('profile.sessionUsed', at(row.last_used_at))}</p>
        <p>
          {t('profile.sessionOpened', at(row.opened_at))}
          {!copied && <>. {t('profile.sessionEnds', at(row.ends_at))}</>}
        </p>
      </div>
      <Button
        variant="outlined"
        disabled={busy}
        aria-label={t(copied ? 'profile.sessionReadLabel' : 'profile.sessionEndLabel', { device })}
        onClick={onEnd}
      >
        {t(copied ? 'profile.sessionRead' : 'profile.sessionEnd')}
      </Button>
    </li>
  )
}

export function SessionList({
  userId,
  load,
  end,
}: {
  userId: number
  load: (signal: AbortSignal) => Promise<SessionRow[]>
  end: (row: SessionRow) => Promise<void>
}) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const sessions = useQuery({
    queryKey: KEYS.sessions(userId),
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
  })
  const ending = useMutation({
    mutationFn: end,
    // Also when it failed: what has ended meanwhile is gone from the list.
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.sessions(userId) }),
  })
  if (sessions.isPending) return <p aria-busy="true">{t('profile.sessionsLoading')}</p>
  return (
    <>
      {sessions.error && <ErrorBanner message={errorMessage(sessions.error, t('profile.sessionsFailed'))} />}
      {ending.error && <ErrorBanner message={errorMessage(ending.error, t('profile.sessionEndFailed'))} />}
      <p role="status">
        {ending.isSuccess &&
          !ending.variables.used_in_two_places &&
          t('profile.sessionEndedNow', { device: ending.variables.device })}
      </p>
      {sessions.data?.length === 0 && <p>{t('profile.sessionsNone')}</p>}
      {sessions.data && sessions.data.length > 0 && (
        <ul className="sessions">
          {sessions.data.map((row) => (
            <Session
              key={row.id}
              row={row}
              busy={ending.isPending && ending.variables.id === row.id}
              onEnd={() => ending.mutate(row)}
            />
          ))}
        </ul>
      )}
    </>
  )
}
