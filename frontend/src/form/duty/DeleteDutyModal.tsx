import { useRef, useState } from 'react'
import { Typography } from '@mui/material'
import { FALLBACKS, type DutyRow } from '@longhaul/core/contract'
import { useRemoveDuty } from '../../providers/duty.ts'
import { useT } from '../../i18n/useT.ts'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { formatMoment } from '../../ui/format.ts'
import { DialogForm } from '../DialogForm.tsx'
import { useOvertaken } from '../useOvertaken.ts'
import { useServerForm } from '../useServerForm.ts'
import type { DutyModalProps } from './recordedDuty.ts'
import { ReasonField } from './ReasonField.tsx'
import { reasonProblem } from './dutyDraft.ts'

export const deleteDutyForm = (id: number): string => `delete-duty-${id}`

/**
 * Takes one recorded row out of the log, with a reason. A row that somebody else changed meanwhile is shown
 * first.
 */
export function DeleteDutyModal({ row, trip, onClose }: DutyModalProps) {
  const t = useT()
  const remove = useRemoveDuty(trip.id)
  /** The version of the row that is taken out. */
  const version = useRef(row.id)
  const [shown, setShown] = useState<DutyRow>(row)
  const { theirs, settle, attempt } = useOvertaken<DutyRow>()
  const form = useServerForm({
    initial: { reason: '' },
    validate: ({ reason }) => {
      const problem = reasonProblem(reason)
      return problem === null ? {} : { reason: problem }
    },
    fallback: FALLBACKS.deleteDutyStatus,
    keep: deleteDutyForm(row.id),
    submit: ({ reason }) =>
      attempt(async () => {
        await remove.mutateAsync({ id: version.current, reason: reason.trim() })
        onClose()
      }),
  })
  const showTheirs = () => {
    if (!theirs) return
    version.current = theirs.id
    setShown(theirs)
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
      title={t('trips.dutyEdit.deleteTitle')}
      submitLabel={t('trips.dutyEdit.deleteSubmit')}
      tone="error"
      onClose={onClose}
    >
      {theirs && <StaleNotice onTheirs={showTheirs} onMine={keepMine} />}
      <Typography>
        {t('trips.dutyEdit.deleteText', {
          status: t(`duty.status.${shown.status}`),
          time: formatMoment(shown.start_time, trip.home_zone),
        })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
        {t('trips.dutyEdit.uncertifies')}
      </Typography>
      <ReasonField />
    </DialogForm>
  )
}
