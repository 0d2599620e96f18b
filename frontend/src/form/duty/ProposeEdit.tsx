import '../../i18n/en/eldLogs.ts'
import { useT } from '../../i18n/useT.ts'
import { formatMoment } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { ProposeButton } from './ProposeButton.tsx'
import type { DutyModalProps } from './recordedDuty.ts'

const EditDutyModal = lazyDialog(() => import('./EditDutyModal.tsx'))

/** An edit of somebody else's log: it waits for the driver. */
export function ProposeEdit({
  row,
  trip,
  startsOpen = false,
  words = 'editNamed',
}: Pick<DutyModalProps, 'row' | 'trip'> & {
  /** What was typed before is there to go on with. */
  startsOpen?: boolean
  /** How the button is called where two are for the same entry. */
  words?: 'editNamed' | 'brokenNamed'
}) {
  const t = useT()
  const params = {
    status: t(`duty.status.${row.status}`),
    time: formatMoment(row.start_time, trip.home_zone),
  }
  return (
    <ProposeButton
      name={t(`trips.dutyPropose.${words}`, params)}
      startsOpen={startsOpen}
      dialog={(props) => <EditDutyModal {...props} row={row} trip={trip} />}
    />
  )
}
