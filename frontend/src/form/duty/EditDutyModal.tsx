import { useRef, useState } from 'react'
import { Typography } from '@mui/material'
import { FALLBACKS, type DutyRow } from '@longhaul/core/contract'
import { useCorrectDuty } from '../../providers/duty.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../app/session.ts'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { DialogForm } from '../DialogForm.tsx'
import { useOvertaken } from '../useOvertaken.ts'
import { useServerForm } from '../useServerForm.ts'
import type { DutyModalProps } from './recordedDuty.ts'
import { DutyFields } from './DutyFields.tsx'
import { ReasonField } from './ReasonField.tsx'
import { correctionBody, draftOf, type CorrectionDraft } from './dutyDraft.ts'

export const editDutyForm = (id: number): string => `edit-duty-${id}`

/** Changes one recorded row, with a reason. What was typed stays when somebody else was faster. */
export function EditDutyModal({ row, trip, onClose }: DutyModalProps) {
  const t = useT()
  const user = useSignedInUser()
  const correct = useCorrectDuty(trip.id)
  const zone = trip.home_zone
  /** The version of the row that the change is made on. */
  const version = useRef(row.id)
  const [before, setBefore] = useState(() => draftOf(row, zone))
  const { theirs, settle, attempt } = useOvertaken<DutyRow>()
  const form = useServerForm<CorrectionDraft>({
    initial: { ...before, reason: '' },
    validate: (draft) => {
      const read = correctionBody(draft, before, zone, Date.now())
      return read.ok ? {} : read.errors
    },
    fallback: FALLBACKS.changeDutyStatus,
    keep: editDutyForm(row.id),
    submit: async (draft) => {
      const read = correctionBody(draft, before, zone, Date.now())
      if (!read.ok) return
      if (Object.keys(read.body).length === 1) throw new Error(t('trips.dutyEdit.unchanged'))
      await attempt(async () => {
        await correct.mutateAsync({ id: version.current, change: read.body })
        onClose()
      })
    },
  })
  const showTheirs = () => {
    if (!theirs) return
    version.current = theirs.id
    setBefore(draftOf(theirs, zone))
    const reason = form.getValues('reason')
    form.reset({ ...draftOf(theirs, zone), reason: '' })
    form.setValue('reason', reason, { shouldDirty: true })
    settle()
  }
  const keepMine = () => {
    if (!theirs) return
    version.current = theirs.id
    void form.send()
  }
  return (
    <DialogForm
      form={form}
      title={t('trips.dutyEdit.title')}
      submitLabel={t('trips.dutyEdit.submit')}
      onClose={onClose}
    >
      {theirs && <StaleNotice onTheirs={showTheirs} onMine={keepMine} />}
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t(user.id === trip.driver.id ? 'trips.dutyEdit.uncertifies' : 'trips.dutyEdit.proposes')}
      </Typography>
      <DutyFields
        homeZone={zone}
        times={before.end_time === '' ? ['start_time'] : ['start_time', 'end_time']}
      >
        <ReasonField />
      </DutyFields>
    </DialogForm>
  )
}
