import { MINUTE_MS } from '@longhaul/core'
import type { EldLogRow } from '@longhaul/core/contract'
import { LogDetail } from '../eldLogs/LogDetail.tsx'
import { Guard } from '../shell/Guard.tsx'
import { useT } from '../shell/i18n/useT.ts'
import { personName } from '../shell/personName.ts'
import { RecordPage } from '../shell/RecordPage.tsx'
import { useNow } from '../shell/useNow.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { changesTab, detailsTab } from '../auditTrail/recordTabs.tsx'
import { RecordTabs } from '../shell/RecordTabs.tsx'

/** /logs/:id, for staff: a driver's day as it is, and what was done to it. Only the driver writes in it. */
export default function LogShow() {
  const t = useT()
  const now = useNow(MINUTE_MS)
  usePageTitle(t('nav.dailyLogs'))
  return (
    <Guard may="staff">
      <RecordPage<EldLogRow> resource="logs" back={t('logs.back')} wide>
        {(log) => (
          <>
            <h1>{t('logs.one', { name: personName(log.driver) })}</h1>
            <RecordTabs
              tabs={[
                detailsTab(t, () => (
                  <LogDetail log={log} tripId={log.trip_id ?? 0} mayEdit={false} now={now} />
                )),
                changesTab(t, 'eld_log', log.id),
              ]}
            />
          </>
        )}
      </RecordPage>
    </Guard>
  )
}
