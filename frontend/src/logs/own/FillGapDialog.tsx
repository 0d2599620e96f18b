import type { DriverDay, RecordDayRow } from '@longhaul/core/contract'
import { DialogForm } from '../../form/DialogForm.tsx'
import { aroundGap } from '../../form/duty/beside.ts'
import { DutyFields } from '../../form/duty/DutyFields.tsx'
import { dutyBody, gapDraft } from '../../form/duty/dutyDraft.ts'
import { useServerForm } from '../../form/useServerForm.ts'
import { useT } from '../../i18n/useT.ts'
import { useAddDutyStatus } from '../../providers/own/duty.ts'
import type { Hole } from '../../ui/duty/explain/dayMarks.ts'

/** The duty form with the times of the gap, at the place where the entry before it was. */
export function FillGapDialog({
  hole,
  data,
  day,
  onClose,
}: {
  hole: Hole
  data: DriverDay
  day: RecordDayRow
  onClose: () => void
}) {
  const t = useT()
  const { zone } = day.sheet
  const { before, after } = aroundGap(hole, data.duty)
  // Between two entries of one trip it is time of that trip.
  const tripId = before && before.trip_id === after?.trip_id ? before.trip_id : null
  const add = useAddDutyStatus(tripId, true)
  const form = useServerForm({
    initial: gapDraft(hole, before, zone),
    validate: (draft) => {
      const read = dutyBody(draft, zone)
      return read.ok ? {} : read.errors
    },
    fallback: t('myLogs.fill.failed'),
    submit: async (draft) => {
      const read = dutyBody(draft, zone)
      if (read.ok) await add.mutateAsync({ data: read.body })
      onClose()
    },
  })
  return (
    <DialogForm form={form} words="myLogs.fill" onClose={onClose}>
      <DutyFields driverId={data.driver.id} homeZone={zone} />
    </DialogForm>
  )
}
