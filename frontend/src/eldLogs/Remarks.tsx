import { Button, Stack, TextField, Typography } from '@mui/material'
import { LIMITS, type EldLogRow } from '@longhaul/core/contract'
import { useT } from '../shell/i18n/useT.ts'
import { useErrorMessage } from '../shell/useErrorMessage.ts'
import { useKept } from '../shell/useKept.ts'
import { Facts } from '../trips/Facts.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { useUpdateLog } from './useUpdateLog.ts'

/** The driver's remarks: a field for who keeps the log, and words for who reads it. */
export function Remarks({ log, tripId, mayEdit }: { log: EldLogRow; tripId: number; mayEdit: boolean }) {
  const t = useT()
  if (mayEdit) return <Editing log={log} tripId={tripId} />
  return (
    <Facts facts={[{ label: t('eldLogs.remarks.label'), value: log.remarks ?? t('eldLogs.remarks.none') }]} />
  )
}

/** Saved with the log by the button, and when the field is left, so that none is lost. */
function Editing({ log, tripId }: { log: EldLogRow; tripId: number }) {
  const t = useT()
  const message = useErrorMessage()
  const update = useUpdateLog(tripId)
  const [text, setText] = useKept(`remarks-${log.id}`, log.remarks ?? '')
  const remarks = text.trim() || null
  const changed = remarks !== log.remarks
  const save = () => {
    if (changed && !update.isPending) update.mutate({ id: log.id, change: { remarks } })
  }
  const note = () => {
    if (changed && !update.isPending) return t('eldLogs.remarks.unsaved')
    return update.isSuccess ? t('eldLogs.remarks.saved') : ' '
  }
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        multiline
        minRows={3}
        label={t('eldLogs.remarks.label')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        slotProps={{ htmlInput: { maxLength: LIMITS.remarks.max } }}
      />
      <ErrorBanner message={update.isError ? message(update.error, t('eldLogs.remarks.failed')) : null} />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <Button variant="outlined" loading={update.isPending} onClick={save}>
          {t('eldLogs.remarks.save')}
        </Button>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {note()}
        </Typography>
      </Stack>
    </Stack>
  )
}
