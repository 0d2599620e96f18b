import '../../i18n/en/eldLogs.ts'
import { useState } from 'react'
import { Typography } from '@mui/material'
import { FALLBACKS, type DriverEventData, type DutyRow } from '@longhaul/core/contract'
import { useDriverDay } from '../../providers/duty.ts'
import { useRemoveDuty } from '../../providers/own/duty.ts'
import { useT } from '../../i18n/useT.ts'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { formatDuration, formatMoment } from '../../ui/format.ts'
import { DialogForm } from '../DialogForm.tsx'
import { FormField } from '../FormField.tsx'
import { useEditConflict } from '../useEditConflict.ts'
import { useServerForm } from '../useServerForm.ts'
import { besideOf, type Beside } from './beside.ts'
import { deleteDutyForm, type DutyModalProps } from './recordedDuty.ts'
import { ReasonField } from './ReasonField.tsx'
import { reasonProblem } from './dutyDraft.ts'

const SIDES = ['before', 'after'] as const

/** Takes a recorded row out of the log; one that somebody else changed meanwhile is shown first. */
export default function DeleteDutyModal({
  row,
  trip,
  typed,
  onClose,
}: DutyModalProps & {
  /** A removal that was refused. */
  typed?: DriverEventData['remove']
}) {
  const t = useT()
  const remove = useRemoveDuty(trip.id)
  const { data: day } = useDriverDay()
  const [shown, setShown] = useState<DutyRow>(row)
  const { base, theirs, rebase, attempt } = useEditConflict<DutyRow>(row)
  const beside = besideOf(shown, day?.duty ?? [])
  const form = useServerForm<{ reason: string; fill: string }>({
    initial: { reason: '', fill: '' },
    typed: typed && { reason: typed.reason, fill: '' },
    validate: ({ reason }) => {
      const problem = reasonProblem(reason)
      return problem === null ? {} : { reason: problem }
    },
    fallback: FALLBACKS.deleteDutyStatus,
    keep: deleteDutyForm(row.id),
    submit: ({ reason, fill: side }, onStored) =>
      attempt(async () => {
        const fill = SIDES.flatMap((of) => (of === side ? (beside[of]?.id ?? []) : []))[0]
        await remove.mutateAsync({
          ...{ id: base.current.id, reason: reason.trim(), onStored },
          ...(fill !== undefined && { fill: { row: fill } }),
        })
        onClose()
      }),
  })
  return (
    <DialogForm form={form} words="trips.dutyDelete" tone="error" onClose={onClose}>
      {theirs && (
        <StaleNotice onTheirs={() => rebase(setShown)} onMine={() => rebase(() => void form.send())} />
      )}
      <Typography>
        {t('trips.dutyDelete.text', {
          status: t(`duty.status.${shown.status}`),
          time: formatMoment(shown.start_time, trip.home_zone),
        })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
        {t('trips.dutyEdit.uncertifies')}
      </Typography>
      <TimeLeft row={shown} beside={beside} zone={trip.home_zone} />
      <ReasonField />
    </DialogForm>
  )
}

/** What becomes of the time of an entry that is taken out: never a gap without a word. */
function TimeLeft({ row, beside, zone }: { row: DutyRow; beside: Beside; zone: string }) {
  const t = useT()
  const { start_time: start, end_time: end } = row
  const nameOf = ({ status }: Pick<DutyRow, 'status'>) => t(`duty.status.${status}`)
  if (end === null)
    return (
      <Typography sx={{ fontWeight: 600 }}>
        {beside.before && t('trips.dutyDelete.goesOn', { status: nameOf(beside.before) })}
      </Typography>
    )
  const words = {
    before: beside.before && { status: nameOf(beside.before), time: formatMoment(end, zone) },
    after: beside.after && { status: nameOf(beside.after), time: formatMoment(start, zone) },
  }
  return (
    <>
      <Typography sx={{ fontWeight: 600, mb: 2 }}>
        {t('trips.dutyDelete.gap', { length: formatDuration(start, end) })}
      </Typography>
      {(words.before ?? words.after) && (
        <FormField select name="fill" label={t('trips.dutyDelete.fill')} margin="dense">
          <option value="">{t('trips.dutyDelete.none')}</option>
          {SIDES.map(
            (side) =>
              words[side] && (
                <option key={side} value={side}>
                  {t(`trips.dutyDelete.${side}`, words[side])}
                </option>
              ),
          )}
        </FormField>
      )}
    </>
  )
}
