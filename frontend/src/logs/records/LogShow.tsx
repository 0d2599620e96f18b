import { MINUTE_MS } from '@longhaul/core'
import type { DutyRow, EldLogRow } from '@longhaul/core/contract'
import { WithRecord, useRecordContext } from 'react-admin'
import { ChangesTab } from '../../audit/trail/ChangesTab.tsx'
import { DutyActions } from '../../form/duty/DutyActions.tsx'
import { RecordPage } from '../../grid/record/index.ts'
import { useT } from '../../i18n/useT.ts'
import { mayAccess } from '../../providers/access.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { personName } from '../../ui/personName.ts'
import { useNow } from '../../ui/useNow.ts'
import LogDetail from '../days/LogDetail.tsx'

function Day() {
  const now = useNow(MINUTE_MS)
  const { role } = useSignedInUser()
  const log = useRecordContext<EldLogRow>()
  if (!log) return null
  const owner = { id: log.trip_id, home_zone: log.sheet.zone, driver: log.driver }
  return (
    <LogDetail
      log={log}
      tripId={log.trip_id ?? 0}
      mayEdit={false}
      {...(mayAccess(role, 'edit', 'duty-statuses') && {
        actions: (row: DutyRow) => <DutyActions row={row} trip={owner} />,
      })}
      now={now}
    />
  )
}

/** /logs/:id, for staff: only the driver writes in a log, an admin proposes. */
export default function LogShow() {
  const t = useT()
  return (
    <RecordPage
      heading={<WithRecord<EldLogRow> render={({ driver }) => t('logs.one', { name: personName(driver) })} />}
      facts={<Day />}
    >
      <ChangesTab path="changes" kind="eld_log" />
    </RecordPage>
  )
}
