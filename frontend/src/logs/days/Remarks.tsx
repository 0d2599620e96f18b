import { Button, Stack, TextField, Typography } from '@mui/material'
import { LIMITS, type EldLogRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { useKept } from '../../form/useKept.ts'
import { Facts } from '../../ui/Facts.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { useLogChange, type SendLogChange } from './useLogChange.ts'

interface RemarksProps {
  log: EldLogRow
  send: SendLogChange
}

/** The driver's remarks: a field for who keeps the log, and words for who reads it. */
export function Remarks({ log, send, mayEdit }: RemarksProps & { mayEdit: boolean }) {
  const t = useT()
  if (mayEdit) return <Editing log={log} send={send} />
  return (
    <Facts facts={[{ label: t('eldLogs.remarks.label'), value: log.remarks ?? t('eldLogs.remarks.none') }]} />
  )
}

/** What stands in the field, and the remarks it was typed over, of the log as it was at `seen`. */
const typedOver = ({ remarks, updated_at }: EldLogRow, text = remarks ?? '') => ({
  text,
  over: remarks,
  seen: updated_at,
})

/** Saved with the log by the button, and when the field is left, so that none is lost. */
function Editing({ log, send }: RemarksProps) {
  const t = useT()
  const message = useErrorMessage()
  const update = useLogChange(log, send)
  const [{ text, over, seen }, setTyped] = useKept(`remarks-${log.id}`, () => typedOver(log))
  const remarks = text.trim() || null
  const changed = remarks !== over
  const newer = Date.parse(log.updated_at) > Date.parse(seen) && !update.isPending
  const overtaken = newer && changed && log.remarks !== over && log.remarks !== remarks
  if (newer && !overtaken) setTyped(typedOver(log, changed ? text : undefined))

  const saveOver = (base: string | null) =>
    update.mutate(
      {
        change: { remarks },
        seen: log,
        blockedBy: (current) => current.remarks !== base && current.remarks !== remarks,
      },
      { onSuccess: (saved) => setTyped((typed) => typedOver(saved, typed.text)) },
    )
  const save = () => {
    if (changed && !overtaken && !update.isPending) saveOver(over)
  }
  const showTheirs = () => {
    setTyped(typedOver(log))
    update.reset()
  }
  const keepMine = () => {
    setTyped(typedOver(log, text))
    saveOver(log.remarks)
  }
  const note = () => {
    if (changed && !update.isPending)
      return t(log.certified_at ? 'eldLogs.remarks.uncertifies' : 'eldLogs.remarks.unsaved')
    return update.isSuccess ? t('eldLogs.remarks.saved') : ' '
  }
  const failure = () => {
    if (!update.isError || overtaken) return null
    return message(update.error, t('eldLogs.remarks.failed'))
  }
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        multiline
        minRows={3}
        label={t('eldLogs.remarks.label')}
        value={text}
        onChange={(event) => setTyped({ text: event.target.value, over, seen })}
        onBlur={save}
        slotProps={{ htmlInput: { maxLength: LIMITS.remarks.max } }}
      />
      {overtaken && (
        <StaleNotice onTheirs={showTheirs} onMine={keepMine}>
          {t('eldLogs.remarks.theirs', { remarks: log.remarks ?? t('eldLogs.remarks.none') })}
        </StaleNotice>
      )}
      <ErrorBanner message={failure()} />
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
