import '../../i18n/en/profile.ts'
import type { UserRow } from '@longhaul/core/contract'
import { Stack } from '@mui/material'
import { Suspense } from 'react'
import { EmailField, FunctionField, TextField, WithRecord, useRecordContext } from 'react-admin'
import { useSignedInUser } from '../../providers/session.ts'
import { ChangesTab } from '../../audit/trail/ChangesTab.tsx'
import { DutyStatusRecords } from '../../duty/records/index.ts'
import { FindLoadButton } from '../../form/assign/FindLoadButton.tsx'
import { RecordFacts, RecordPage, RecordTab, RelatedTab } from '../../grid/record/index.ts'
import { ReferenceLink } from '../../grid/record/links.tsx'
import { useT } from '../../i18n/useT.ts'
import { LogRecords } from '../../logs/records/index.ts'
import { mayAccess } from '../../providers/access.ts'
import { TripRecords } from '../../trips/TripRecords.ts'
import { formatHour, formatZoneName } from '../../ui/format.ts'
import { personName } from '../../ui/personName.ts'
import { PaperDay } from '../../ui/papers/PaperDay.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { AccountActions } from './AccountActions.tsx'
import { AccountForm } from './AccountForm.tsx'
import { AccountState } from './AccountState.tsx'
import { DriverCarrier } from './DriverCarrier.tsx'
import { DriverSessions } from './DriverSessions.tsx'
import { LinkPasswordState } from './LinkPasswordState.tsx'
import { TripsToJudge } from '../pilots/TripsToJudge.tsx'

const DriverDayTab = lazyPage(() => import('../../logs/records/DriverDayTab.tsx'))
const HistoryTab = lazyPage(() => import('../../audit/history/HistoryTab.tsx'))
const PilotGrants = lazyPage(() => import('../pilots/PilotGrants.tsx'))
const ReplayTab = lazyPage(() => import('../../audit/replay/ReplayTab.tsx'))

const PAPERS = ['license_expires_on', 'medical_expires_on'] as const

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
      <TextField source="license_class" emptyText={missing} />
      {PAPERS.map((source) => (
        <FunctionField
          key={source}
          source={source}
          render={(user: UserRow) =>
            user.home_zone === null ? t(missing) : <PaperDay day={user[source]} zone={user.home_zone} />
          }
        />
      ))}
      <ReferenceLink source="usual_vehicle" reference="vehicles" empty={t(missing)} />
      <FunctionField
        source="home_zone"
        render={({ home_zone: zone }: UserRow) => (zone ? formatZoneName(zone) : t(missing))}
      />
      <FunctionField
        source="ruleset"
        render={({ ruleset }: UserRow) => t(ruleset ? `duty.rulesets.${ruleset}` : missing)}
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
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', '& .row-actions': { display: 'contents' } }}>
          {user.role === 'driver' && user.active && <FindLoadButton driver={user} />}
          {mayEdit && <AccountActions user={user} />}
        </Stack>
      </header>
      <LinkPasswordState user={user} />
      <TripsToJudge user={user} />
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

const LogDay = () => {
  const user = useRecordContext<UserRow>()
  return user && <DriverDayTab user={user} />
}

const Pilots = () => {
  const user = useRecordContext<UserRow>()
  return user && <PilotGrants user={user} />
}

const History = () => {
  const user = useRecordContext<UserRow>()
  return user && <HistoryTab user={user} />
}

export default function DriverPage() {
  const { role } = useSignedInUser()
  const mayEdit = mayAccess(role, 'edit', 'drivers')
  return (
    <RecordPage
      redirect={false}
      head={<Head mayEdit={mayEdit} />}
      form={<AccountForm />}
      facts={<AccountFacts />}
    >
      <RelatedTab label="nav.trips" path="trips" records={TripRecords} by="driver_id" />
      <RelatedTab label="staffNav.dutyStatuses" path="duty" records={DutyStatusRecords} by="driver_id" />
      <RelatedTab label="staffNav.dailyLogs" path="logs" records={LogRecords} by="driver_id" />
      <RecordTab label="drivers.day" path="day" only={({ carrier }) => carrier !== null}>
        <LogDay />
      </RecordTab>
      <RecordTab label="drivers.pilots" path="pilots" only={({ carrier }) => carrier !== null}>
        <Pilots />
      </RecordTab>
      <RecordTab label="drivers.replay" path="replay" only={({ role: is }) => is === 'driver'}>
        <Replay />
      </RecordTab>
      <RecordTab label="drivers.history" path="history" only={({ role: is }) => is === 'driver'}>
        <History />
      </RecordTab>
      {mayEdit && (
        <RecordTab label="drivers.sessions" path="sessions">
          <WithRecord render={({ id }) => <DriverSessions userId={id as number} />} />
        </RecordTab>
      )}
      <ChangesTab path="changes" kind="user" />
    </RecordPage>
  )
}
