import type { UserRow } from '@longhaul/core/contract'
import { lazy, Suspense } from 'react'
import { EmailField, FunctionField, TextField, WithRecord, useRecordContext } from 'react-admin'
import { useSignedInUser } from '../../app/session.ts'
import { ChangesOf } from '../../audit/trail/AuditTrailList.tsx'
import { DutyStatusRecords } from '../../duty/records/DutyStatusList.tsx'
import { Details, RecordFacts, RecordPage, RecordTab } from '../../grid/record/index.ts'
import { useT } from '../../i18n/useT.ts'
import { LogRecords } from '../../logs/records/LogList.tsx'
import { mayAccess } from '../../providers/access.ts'
import { TripRecords } from '../../trips/TripList.tsx'
import { formatHour } from '../../ui/format.ts'
import { personName } from '../../ui/personName.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { AccountActions } from './AccountActions.tsx'
import { AccountForm } from './AccountForm.tsx'
import { AccountState } from './AccountState.tsx'
import { DriverCarrier } from './DriverCarrier.tsx'
import { DriverSessions } from './DriverSessions.tsx'
import { LinkPasswordState } from './LinkPasswordState.tsx'

const ReplayTab = lazy(() => import('../../audit/replay/ReplayTab.tsx'))

function AccountFacts() {
  const t = useT()
  const missing = 'drivers.noCarrier'
  return (
    <RecordFacts>
      <TextField source="username" />
      <EmailField source="email" />
      <FunctionField source="role" render={({ role }: UserRow) => t(`drivers.roles.${role}`)} />
      <FunctionField source="carrier" render={(user: UserRow) => <DriverCarrier user={user} />} />
      <TextField source="license_number" emptyText={missing} />
      <TextField source="home_zone" emptyText={missing} />
      <FunctionField
        source="ruleset"
        render={({ ruleset }: UserRow) => t(ruleset ? `profile.rulesets.${ruleset}` : missing)}
      />
      <FunctionField
        source="day_start_hour"
        render={({ day_start_hour: hour }: UserRow) => (hour === null ? t(missing) : formatHour(hour))}
      />
    </RecordFacts>
  )
}

function Head({ mayEdit }: { mayEdit: boolean }) {
  const user = useRecordContext<UserRow>()
  if (!user) return null
  return (
    <>
      <header className="page-head">
        <div className="head-name">
          <h1>{personName(user)}</h1>
          <AccountState user={user} />
        </div>
        {mayEdit && <AccountActions user={user} />}
      </header>
      <LinkPasswordState user={user} />
    </>
  )
}

const Replay = () => (
  <WithRecord
    render={({ id }) => (
      <Suspense fallback={<Spinner />}>
        <ReplayTab driver={id as number} />
      </Suspense>
    )}
  />
)

/** /drivers/:id: admins change the account, support staff read it; what belongs to the driver is in tabs. */
export default function DriverPage() {
  const { role } = useSignedInUser()
  const mayEdit = mayAccess(role, 'edit', 'drivers')
  return (
    <RecordPage title="nav.drivers" back="drivers.back" redirect={false} head={<Head mayEdit={mayEdit} />}>
      <RecordTab label="records.details">
        <Details form={<AccountForm />} facts={<AccountFacts />} />
      </RecordTab>
      <RecordTab label="nav.trips" path="trips">
        <WithRecord render={({ id }) => <TripRecords within={{ driver_id: id as number }} />} />
      </RecordTab>
      <RecordTab label="nav.dutyStatuses" path="duty">
        <WithRecord render={({ id }) => <DutyStatusRecords within={{ driver_id: id as number }} />} />
      </RecordTab>
      <RecordTab label="nav.dailyLogs" path="logs">
        <WithRecord render={({ id }) => <LogRecords within={{ driver_id: id as number }} />} />
      </RecordTab>
      <RecordTab label="drivers.replay" path="replay" only={({ role: is }) => is === 'driver'}>
        <Replay />
      </RecordTab>
      {mayEdit && (
        <RecordTab label="drivers.sessions" path="sessions">
          <WithRecord render={({ id }) => <DriverSessions userId={id as number} />} />
        </RecordTab>
      )}
      <RecordTab label="auditTrail.changes" path="changes">
        <ChangesOf kind="user" />
      </RecordTab>
    </RecordPage>
  )
}
