import { MINUTE_MS } from '@longhaul/core'
import type { EldLogRow } from '@longhaul/core/contract'
import { WithRecord, useRecordContext } from 'react-admin'
import { ChangesOf } from '../../audit/trail/AuditTrailList.tsx'
import { RecordPage, RecordTab } from '../../grid/record/index.ts'
import { useT } from '../../i18n/useT.ts'
import { personName } from '../../ui/personName.ts'
import { useNow } from '../../ui/useNow.ts'
import { LogDetail } from '../days/LogDetail.tsx'

function Day() {
  const now = useNow(MINUTE_MS)
  const log = useRecordContext<EldLogRow>()
  return log && <LogDetail log={log} tripId={log.trip_id ?? 0} mayEdit={false} now={now} />
}

/** /logs/:id, for staff: a driver's day as it is, and what was done to it. Only the driver writes in it. */
export default function LogShow() {
  const t = useT()
  return (
    <RecordPage
      title="nav.dailyLogs"
      back="logs.back"
      heading={<WithRecord<EldLogRow> render={({ driver }) => t('logs.one', { name: personName(driver) })} />}
      isEdited={false}
    >
      <RecordTab label="records.details">
        <Day />
      </RecordTab>
      <RecordTab label="auditTrail.changes" path="changes">
        <ChangesOf kind="eld_log" />
      </RecordTab>
    </RecordPage>
  )
}
