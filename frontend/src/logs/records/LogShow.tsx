import { MINUTE_MS } from '@longhaul/core'
import type { EldLogRow } from '@longhaul/core/contract'
import { WithRecord, useRecordContext } from 'react-admin'
import { ChangesTab } from '../../audit/trail/ChangesTab.tsx'
import { RecordPage } from '../../grid/record/index.ts'
import { useT } from '../../i18n/useT.ts'
import { personName } from '../../ui/personName.ts'
import { useNow } from '../../ui/useNow.ts'
import LogDetail from '../days/LogDetail.tsx'

function Day() {
  const now = useNow(MINUTE_MS)
  const log = useRecordContext<EldLogRow>()
  return log && <LogDetail log={log} tripId={log.trip_id ?? 0} mayEdit={false} now={now} />
}

/** /logs/:id, for staff: only the driver writes in a log. */
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
