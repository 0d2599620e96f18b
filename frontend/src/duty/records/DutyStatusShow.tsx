import { FunctionField, TextField, WithRecord, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { ChangesTab } from '../../audit/trail/ChangesTab.tsx'
import { ProposalActions } from '../../form/duty/ProposalActions.tsx'
import { DriverLink } from '../../grid/record/links.tsx'
import { RecordFacts, RecordPage } from '../../grid/record/index.ts'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT } from '../../i18n/useT.ts'
import { formatRemark } from '../../ui/duty/formatDuty.ts'
import { formatMoment } from '../../ui/format.ts'
import { versionOf, type StoredDuty } from './storedDuty.ts'

function DutyFacts() {
  const t = useT()
  const placeName = usePlaceName()
  const duty = useRecordContext<StoredDuty>()
  if (!duty) return null
  return (
    <>
      <RecordFacts>
        <FunctionField source="status" render={() => t(`duty.status.${duty.status}`)} />
        <FunctionField source="driver" render={() => <DriverLink />} />
        <FunctionField source="start_time" render={() => formatMoment(duty.start_time, duty.home_zone)} />
        <FunctionField
          source="end_time"
          render={() =>
            duty.end_time ? formatMoment(duty.end_time, duty.home_zone) : t('dutyStatuses.open')
          }
        />
        <FunctionField source="location_description" render={() => placeName(duty.location_description)} />
        <FunctionField source="remarks" render={() => formatRemark(duty, t) ?? t('dutyStatuses.noRemarks')} />
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
      <ProposalActions row={duty} />
    </>
  )
}

/** /duty-statuses/:id, for staff. */
export default function DutyStatusShow() {
  const t = useT()
  return (
    <RecordPage
      heading={<WithRecord render={({ id }) => t('dutyStatuses.one', { id })} />}
      facts={<DutyFacts />}
    >
      <ChangesTab path="changes" kind="duty_status" />
    </RecordPage>
  )
}
