import { FunctionField, TextField, WithRecord, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { ChangesOf } from '../../audit/trail/AuditTrailList.tsx'
import { RecordFacts, RecordPage, RecordTab } from '../../grid/record/index.ts'
import { useT } from '../../i18n/useT.ts'
import { formatMoment } from '../../ui/format.ts'
import { personName } from '../../ui/personName.ts'
import { versionOf, type StoredDuty } from './storedDuty.ts'

function DutyFacts() {
  const t = useT()
  const duty = useRecordContext<StoredDuty>()
  if (!duty) return null
  return (
    <RecordFacts>
      <FunctionField source="status" render={() => t(`duty.status.${duty.status}`)} />
      <FunctionField
        source="driver"
        render={() => <Link to={`/drivers/${duty.driver.id}`}>{personName(duty.driver)}</Link>}
      />
      <FunctionField source="start_time" render={() => formatMoment(duty.start_time, duty.home_zone)} />
      <FunctionField
        source="end_time"
        render={() => (duty.end_time ? formatMoment(duty.end_time, duty.home_zone) : t('dutyStatuses.open'))}
      />
      <TextField source="location_description" />
      <TextField source="remarks" emptyText="dutyStatuses.noRemarks" />
      <FunctionField source="origin" render={() => t(`duty.origin.${duty.origin}`)} />
      <FunctionField source="active" render={() => t(versionOf(duty))} />
      {duty.reason && <TextField source="reason" />}
      {duty.trip_id !== null && (
        <FunctionField
          source="trip_id"
          render={() => (
            <Link to={`/trips/${duty.trip_id}`}>{t('trips.grid.number', { id: duty.trip_id! })}</Link>
          )}
        />
      )}
    </RecordFacts>
  )
}

/** /duty-statuses/:id, for staff: the row and what was done to it. */
export default function DutyStatusShow() {
  const t = useT()
  return (
    <RecordPage
      title="nav.dutyStatuses"
      back="dutyStatuses.back"
      heading={<WithRecord render={({ id }) => t('dutyStatuses.one', { id })} />}
      isEdited={false}
    >
      <RecordTab label="records.details">
        <DutyFacts />
      </RecordTab>
      <RecordTab label="auditTrail.changes" path="changes">
        <ChangesOf kind="duty_status" />
      </RecordTab>
    </RecordPage>
  )
}
