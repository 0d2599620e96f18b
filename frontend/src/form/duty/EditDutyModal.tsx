import '../../i18n/en/eldLogs.ts'
import { useState } from 'react'
import { Typography } from '@mui/material'
import { FALLBACKS, type DutyCorrection, type DutyRow } from '@longhaul/core/contract'
import { useCorrectDuty } from '../../providers/own/duty.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { DialogForm } from '../DialogForm.tsx'
import { useEditConflict } from '../useEditConflict.ts'
import { useServerForm } from '../useServerForm.ts'
import { editDutyForm, type DutyModalProps } from './recordedDuty.ts'
import { DutyFields } from './DutyFields.tsx'
import { ReasonField } from './ReasonField.tsx'
import { WaitingProposal } from './WaitingProposal.tsx'
import { correctionBody, draftOf, type CorrectionDraft } from './dutyDraft.ts'

/** Changes one recorded row, with a reason. What was typed stays when somebody else was faster. */
export default function EditDutyModal({
  row,
  trip,
  typed,
  onClose,
  onProposed,
}: DutyModalProps & {
  /** A correction that was refused. */
  typed?: DutyCorrection
  /** The change waits for the driver. */
  onProposed?: () => void
}) {
  const t = useT()
  const user = useSignedInUser()
  const isOwn = user.id === trip.driver.id
  const correct = useCorrectDuty(trip.id, isOwn && user.has_driver)
  const zone = trip.home_zone
  const [before, setBefore] = useState(() => draftOf(row, zone))
  const { base, theirs, rebase, attempt } = useEditConflict<DutyRow>(row)
  const form = useServerForm<CorrectionDraft>({
    initial: { ...before, reason: '' },
    typed: typed && { ...draftOf({ ...row, ...typed }, zone), reason: typed.reason },
    validate: (draft) => {
      const read = correctionBody(draft, before, zone, Date.now())
      return read.ok ? {} : read.errors
    },
    fallback: FALLBACKS.changeDutyStatus,
    keep: editDutyForm(row.id),
    submit: async (draft, onStored) => {
      const read = correctionBody(draft, before, zone, Date.now())
      if (!read.ok) return
      if (Object.keys(read.body).length === 1) throw new Error(t('trips.dutyEdit.unchanged'))
      await attempt(async () => {
        await correct.mutateAsync({ id: base.current.id, change: read.body, onStored })
        if (!isOwn) onProposed?.()
        onClose()
      })
    },
  })
  const showTheirs = (newer: DutyRow) => {
    setBefore(draftOf(newer, zone))
    const reason = form.getValues('reason')
    form.reset({ ...draftOf(newer, zone), reason: '' })
    form.setValue('reason', reason, { shouldDirty: true })
  }
  return (
    <DialogForm
      form={form}
      words={isOwn ? 'trips.dutyEdit' : 'trips.dutyPropose'}
      cure={<WaitingProposal refusal={correct.error} />}
      onClose={onClose}
    >
      {theirs && (
        <StaleNotice onTheirs={() => rebase(showTheirs)} onMine={() => rebase(() => void form.send())} />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t(isOwn ? 'trips.dutyEdit.uncertifies' : 'trips.dutyEdit.proposes')}
      </Typography>
      <DutyFields
        driverId={trip.driver.id}
        homeZone={zone}
        times={before.end_time === '' ? ['start_time'] : ['start_time', 'end_time']}
      >
        <ReasonField />
      </DutyFields>
    </DialogForm>
  )
}
