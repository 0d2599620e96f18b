import { Link } from 'react-router-dom'
import { changesTab, detailsTab } from '../../audit/trail/recordTabs.tsx'
import { Guard } from '../../app/Guard.tsx'
import { useT } from '../../i18n/useT.ts'
import { personName } from '../../ui/personName.ts'
import { RecordPage } from '../../grid/RecordPage.tsx'
import { RecordTabs } from '../../grid/RecordTabs.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Facts } from '../../ui/Facts.tsx'
import { formatMoment } from '../../ui/format.ts'
import { versionOf, type StoredDuty } from './DutyStatusGrid.tsx'

function Details({ duty }: { duty: StoredDuty }) {
  const t = useT()
  return (
    <Facts
      facts={[
        { label: t('dutyStatuses.status'), value: t(`duty.status.${duty.status}`) },
        {
          label: t('dutyStatuses.driver'),
          value: <Link to={`/drivers/${duty.driver.id}`}>{personName(duty.driver)}</Link>,
        },
        { label: t('dutyStatuses.start'), value: formatMoment(duty.start_time, duty.home_zone) },
        {
          label: t('dutyStatuses.end'),
          value: duty.end_time ? formatMoment(duty.end_time, duty.home_zone) : t('dutyStatuses.open'),
        },
        { label: t('dutyStatuses.place'), value: duty.location_description },
        { label: t('dutyStatuses.remarks'), value: duty.remarks ?? t('dutyStatuses.noRemarks') },
        { label: t('dutyStatuses.origin'), value: t(`duty.origin.${duty.origin}`) },
        {
          label: t('dutyStatuses.version'),
          value: t(versionOf(duty)),
        },
        ...(duty.reason ? [{ label: t('dutyStatuses.reason'), value: duty.reason }] : []),
        ...(duty.trip_id === null
          ? []
          : [
              {
                label: t('dutyStatuses.trip'),
                value: (
                  <Link to={`/trips/${duty.trip_id}`}>{t('trips.grid.number', { id: duty.trip_id })}</Link>
                ),
              },
            ]),
      ]}
    />
  )
}

/** /duty-statuses/:id, for staff: the row and what was done to it. */
export default function DutyStatusShow() {
  const t = useT()
  usePageTitle(t('nav.dutyStatuses'))
  return (
    <Guard may="staff">
      <RecordPage<StoredDuty> resource="duty-statuses" back={t('dutyStatuses.back')} wide>
        {(duty) => (
          <>
            <h1>{t('dutyStatuses.one', { id: duty.id })}</h1>
            <RecordTabs
              tabs={[detailsTab(t, () => <Details duty={duty} />), changesTab(t, 'duty_status', duty.id)]}
            />
          </>
        )}
      </RecordPage>
    </Guard>
  )
}
