import { Alert, Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { VersionCard, Versions } from '../../ui/page/VersionCard.tsx'
import { useT } from '../../i18n/useT.ts'
import { rebased } from '../events/acts.ts'
import type { Outgoing } from '../outboxStore.ts'
import { useVersions } from './versions.ts'

/** What the server did not take, beside what it has; the driver says which of them stays. */
export function RefusedChange({
  event,
  name,
  zone,
  onRetry,
  onDiscard,
}: {
  event: Outgoing
  name: string
  zone: string
  onRetry: () => void
  onDiscard: () => void
}) {
  const t = useT()
  const translateSentence = useSentence()
  const versions = useVersions(zone)
  const record = versions.record(event)
  const mayBeEdited = event.kind === 'add' || event.kind === 'correct' || event.kind === 'remarks'
  return (
    <Alert
      role="none"
      severity="warning"
      variant="outlined"
      sx={{ marginBottom: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      {t('offline.refused', { what: name, sentence: translateSentence(event.problem?.sentence ?? '') })}
      <Versions>
        <Version title={t('offline.yours')} lines={versions.own(event)} />
        {record.length > 0 && <Version title={t('offline.theirs')} lines={record} />}
      </Versions>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {rebased(event) !== null && (
          <Button variant="outlined" onClick={onRetry}>
            {t('offline.sendAgain')}
          </Button>
        )}
        {mayBeEdited && (
          <Button component={Link} to="/my-logs">
            {t('offline.edit')}
          </Button>
        )}
        <Button onClick={onDiscard}>{t('offline.discard')}</Button>
      </Stack>
    </Alert>
  )
}

function Version({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <VersionCard title={title}>
      {lines.map((line, n) => (
        <Typography key={n} sx={n === 0 ? { fontWeight: 600 } : {}}>
          {line}
        </Typography>
      ))}
    </VersionCard>
  )
}
