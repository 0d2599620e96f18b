import { MINUTE_MS } from '@longhaul/core'
import type { EldLogRow } from '@longhaul/core/contract'
import { LogDetail } from '../days/LogDetail.tsx'
import { Guard } from '../../app/Guard.tsx'
import { useT } from '../../i18n/useT.ts'
import { personName } from '../../ui/personName.ts'
import { RecordPage } from '../../grid/RecordPage.tsx'
import { useNow } from '../../ui/useNow.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { changesTab, detailsTab } from '../../audit/trail/recordTabs.tsx'
import { RecordTabs } from '../../grid/RecordTabs.tsx'

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
