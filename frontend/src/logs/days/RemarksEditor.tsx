import { useRef } from 'react'
import { Button, Stack, Typography } from '@mui/material'
import { LIMITS, type EldLogRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { useSavedDraft } from '../../form/useSavedDraft.ts'
import { useUnsent } from '../../providers/own/useUnsent.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useLogChange, type SendLogChange } from './useLogChange.ts'

export interface RemarksProps {
  log: EldLogRow
  send: SendLogChange
}

/** The text of the field, and the remarks and version of the log that it was typed over. */
const editOf = ({ remarks, updated_at }: EldLogRow, text = remarks ?? '') => ({
  text,
  base: remarks,
  seen: updated_at,
})

/** Saved by the button, and when the field is left, so that none is lost. */
export default function RemarksEditor({ log, send }: RemarksProps) {
  const t = useT()
  const message = useErrorMessage()
  const { remarks: unsent } = useUnsent()
  const update = useLogChange(log, send)
  const [{ text, base, seen }, setEdit] = useSavedDraft(`remarks-${log.id}`, () => editOf(log))
  const remarks = text.trim() || null
  const changed = remarks !== base
  const newer = Date.parse(log.updated_at) > Date.parse(seen) && !update.isPending
  const overtaken = newer && changed && log.remarks !== base && log.remarks !== remarks
  if (newer && !overtaken) setEdit(editOf(log, changed ? text : undefined))

  /** What leaving the field has sent: the button that it was left for does not send it again. */
  const sent = useRef<string | null | undefined>(undefined)
  const saveOver = (over: string | null) => {
    sent.current = remarks
    update.mutate(
      {
        change: { remarks },
        seen: log,
        blockedBy: (current) => current.remarks !== over && current.remarks !== remarks,
      },
      {
        onSuccess: (saved) => setEdit((edit) => editOf(saved, edit.text)),
        onError: () => {
          sent.current = undefined
        },
      },
    )
  }
  const save = () => {
    if (changed && !overtaken && !update.isPending && sent.current !== remarks) saveOver(base)
  }
  const showTheirs = () => {
    setEdit(editOf(log))
    update.reset()
  }
  const keepMine = () => {
    setEdit(editOf(log, text))
    saveOver(log.remarks)
  }
  const note = () => {
    if (changed && !update.isPending)
      return t(log.certified_at ? 'eldLogs.remarks.uncertifies' : 'eldLogs.remarks.unsaved')
    if (unsent.has(log.id) || update.data?.unsent) return t('ui.notSent')
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
        onChange={(event) => {
          sent.current = undefined
          setEdit({ text: event.target.value, base, seen })
        }}
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
