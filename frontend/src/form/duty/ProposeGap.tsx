import '../../i18n/en/eldLogs.ts'
import type { RecordDay } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import type { Hole } from '../../ui/duty/explain/dayMarks.ts'
import { formatClockSpan } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { ProposeButton } from './ProposeButton.tsx'

const ProposeGapModal = lazyDialog(() => import('./ProposeGapModal.tsx'))

/** For time of somebody else's log that nobody recorded. */
export function ProposeGap({ hole, day, driverId }: { hole: Hole; day: RecordDay; driverId: number }) {
  const t = useT()
  const span = formatClockSpan(hole.from, hole.to, day.sheet.zone)
  return (
    <ProposeButton
      name={t('trips.dutyPropose.gapNamed', { span })}
      dialog={(props) => <ProposeGapModal {...props} hole={hole} day={day} driverId={driverId} />}
    />
  )
}
