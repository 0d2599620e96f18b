import { lazy, Suspense } from 'react'
import type { UserRow } from '@longhaul/core/contract'
import { changesTab, detailsTab } from '../../audit/trail/recordTabs.tsx'
import { DutyStatusGrid } from '../../duty/records/DutyStatusGrid.tsx'
import { DailyLogGrid } from '../../logs/records/DailyLogGrid.tsx'
import { mayAccess } from '../../providers/access.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { Guard } from '../../app/Guard.tsx'
import { useT } from '../../i18n/useT.ts'
import { personName } from '../../ui/personName.ts'
import { RecordPage } from '../../grid/RecordPage.tsx'
import { RecordTabs } from '../../grid/RecordTabs.tsx'
import { useSignedInUser } from '../../app/session.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Facts } from '../../ui/Facts.tsx'
import { TripGrid } from '../../trips/TripGrid.tsx'
import { formatHour } from '../../ui/format.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountForm } from './AccountForm.tsx'
import { AccountState } from './AccountState.tsx'
import { LinkPasswordState } from './LinkPasswordState.tsx'
import { DriverCarrier } from './DriverCarrier.tsx'
import { DriverSessions } from './DriverSessions.tsx'

const ReplayTab = lazy(() => import('../../audit/replay/ReplayTab.tsx'))

function Details({ user }: { user: UserRow }) {
  const t = useT()
  const missing = t('drivers.noCarrier')
  return (
    <Facts
      facts={[
        { label: t('drivers.username'), value: user.username },
        { label: t('drivers.email'), value: user.email },
        { label: t('drivers.role'), value: t(`drivers.roles.${user.role}`) },
        {
          label: t('drivers.carrier'),
          value: <DriverCarrier user={user} />,
        },
        { label: t('drivers.license'), value: user.license_number ?? missing },
        { label: t('drivers.zone'), value: user.home_zone ?? missing },
        {
          label: t('drivers.ruleset'),
          value: user.ruleset ? t(`profile.rulesets.${user.ruleset}`) : missing,
        },
        {
          label: t('drivers.dayStart'),
          value: user.day_start_hour === null ? missing : formatHour(user.day_start_hour),
        },
      ]}
    />
  )
}

/** /drivers/:id: admins change the account, support staff read it; what belongs to the driver is in tabs. */
export default function DriverEdit() {
  const t = useT()
  const { role } = useSignedInUser()
  const mayEdit = mayAccess(role, 'edit', 'drivers')
  usePageTitle(t('nav.drivers'))
  return (
    <Guard may="staff">
      <RecordPage<UserRow> resource="drivers" back={t('drivers.back')} wide>
        {(user) => (
          <>
            <header className="page-head">
              <div className="head-name">
                <h1>{personName(user)}</h1>
                <AccountState user={user} />
              </div>
              {mayEdit && <AccountActions user={user} />}
            </header>
            <LinkPasswordState user={user} />
            <RecordTabs
              tabs={[
                detailsTab(t, () => (mayEdit ? <AccountForm user={user} /> : <Details user={user} />)),
                {
                  name: 'trips',
                  label: t('nav.trips'),
                  panel: () => <TripGrid within={{ driver_id: user.id }} />,
                },
                {
                  name: 'duty',
                  label: t('nav.dutyStatuses'),
                  panel: () => <DutyStatusGrid within={{ driver_id: user.id }} />,
                },
                {
                  name: 'logs',
                  label: t('nav.dailyLogs'),
                  panel: () => <DailyLogGrid within={{ driver_id: user.id }} />,
                },
                ...(user.role === 'driver'
                  ? [
                      {
                        name: 'replay',
                        label: t('drivers.replay'),
                        panel: () => (
                          <Suspense fallback={<Spinner />}>
                            <ReplayTab driver={user.id} />
                          </Suspense>
                        ),
                      },
                    ]
                  : []),
                ...(mayEdit
                  ? [
                      {
                        name: 'sessions',
                        label: t('drivers.sessions'),
                        panel: () => <DriverSessions userId={user.id} />,
                      },
                    ]
                  : []),
                changesTab(t, 'user', user.id),
              ]}
            />
          </>
        )}
      </RecordPage>
    </Guard>
  )
}
