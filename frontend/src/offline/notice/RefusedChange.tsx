import { useState } from 'react'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { VersionCard, Versions } from '../../ui/page/VersionCard.tsx'
import { useT } from '../../i18n/useT.ts'
import { useDriverDay } from '../../providers/duty.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { rebased } from '../events/acts.ts'
import type { UnsentEvent } from '../outboxStore.ts'
import { useOutbox } from '../useOutbox.ts'
import { cureOf, type Cure } from './cure.ts'
import { useVersions } from './versions.ts'

const EditRefused = lazyDialog(() => import('./EditRefused.tsx'))

/** What the server did not take, beside what it has; the driver says which of them stays. */
export function RefusedChange({
  event,
  name,
  zone,
  onRetry,
  onEdit,
  onDiscard,
}: {
  event: UnsentEvent
  name: string
  zone: string
  onRetry: () => void
  onEdit: (cure: Editing['cure']) => void
  onDiscard: () => void
}) {
  const t = useT()
  const translateSentence = useSentence()
  const { data: day } = useDriverDay()
  const { entries } = useOutbox()
  const versions = useVersions(zone)
  const record = versions.record(event)
  const cure = cureOf(event, day, entries)
  return (
    <Alert
      role="group"
      aria-label={name}
      severity="warning"
      variant="outlined"
      sx={{
        marginBottom: 2,
        '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } },
        '& .MuiAlert-message': { flex: 1, minWidth: 0 },
      }}
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
        {'to' in cure ? (
          <Button component={Link} to={cure.to}>
            {t('offline.goThere')}
          </Button>
        ) : (
          <Button onClick={() => onEdit(cure)}>{t('offline.edit')}</Button>
        )}
        <Button onClick={onDiscard}>{t('offline.discard')}</Button>
      </Stack>
    </Alert>
  )
}

interface Editing {
  id: string
  cure: Exclude<Cure, { to: string }>
}

/** The form that is open, whatever becomes of the refusal behind it. */
export function useEditing() {
  const [editing, setEditing] = useState<Editing | null>(null)
  return {
    edit: setEditing,
    form: editing && <EditRefused key={editing.id} open {...editing} onClose={() => setEditing(null)} />,
  }
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
