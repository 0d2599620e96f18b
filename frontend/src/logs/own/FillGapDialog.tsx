import type { DriverDay, RecordDayRow } from '@longhaul/core/contract'
import { DialogForm } from '../../form/DialogForm.tsx'
import { DutyFields } from '../../form/duty/DutyFields.tsx'
import { dutyBody, NO_DUTY } from '../../form/duty/dutyDraft.ts'
import { useServerForm } from '../../form/useServerForm.ts'
import { useT } from '../../i18n/useT.ts'
import { useAddDutyStatus } from '../../providers/own/duty.ts'
import { toLocalInput } from '../../ui/zoneTime.ts'
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
  const ends = (end: string | null) => (end === null ? Number.MAX_SAFE_INTEGER : Date.parse(end))
  const before = data.duty.findLast(({ end_time }) => ends(end_time) <= hole.from)
  const next = data.duty.find(({ start_time }) => Date.parse(start_time) >= hole.to)
  // Between two entries of one trip it is time of that trip.
  const tripId = before && before.trip_id === next?.trip_id ? before.trip_id : null
  const add = useAddDutyStatus(tripId, true)
  const hasPoint = before && (before.location[0] !== 0 || before.location[1] !== 0)
  const form = useServerForm({
    initial: {
      ...NO_DUTY,
      start_time: toLocalInput(hole.from, zone),
      end_time: toLocalInput(hole.to, zone),
      location_description: {
        name: before?.location_description ?? '',
        point: hasPoint ? before.location : null,
      },
    },
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
      <DutyFields homeZone={zone} />
    </DialogForm>
  )
}
