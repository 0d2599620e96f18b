import { ROLES, type UserRow } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
import type { Bulk } from '../../grid/bulk.ts'
import { useT } from '../../i18n/useT.ts'
import { personName } from '../../ui/personName.ts'
import { RecordGrid } from '../../grid/RecordGrid.tsx'
import { AccountState } from './AccountState.tsx'
import { DriverCarrier } from './DriverCarrier.tsx'

const BULK: Bulk<UserRow> = {
  nameOf: personName,
  actions: [
    {
      name: 'approve',
      label: 'drivers.approveSelected',
      question: 'drivers.approveManyQuestion',
      needs: 'edit',
      change: { awaiting_approval: false },
    },
    {
      name: 'deactivate',
      label: 'drivers.deactivateSelected',
      question: 'drivers.deactivateManyQuestion',
      needs: 'edit',
      change: { active: false },
    },
    {
      name: 'activate',
      label: 'drivers.activateSelected',
      question: 'drivers.activateManyQuestion',
      needs: 'edit',
      change: { active: true },
    },
  ],
}

/** Users of every role; with `within` the drivers of one carrier. */
export function DriverGrid({ within }: { within?: { carrier: number } }) {
  const t = useT()
  return (
    <RecordGrid<UserRow>
      resource="drivers"
      {...(within && { within })}
      sort={{ field: 'last_name', order: 'ASC' }}
      empty="drivers.none"
      bulk={BULK}
      filters={[
        { kind: 'search', label: 'drivers.search' },
        {
          kind: 'choice',
          name: 'role',
          label: 'drivers.role',
          choices: ROLES.map((value) => ({
            value,
            label: `drivers.roles.${value}`,
          })),
        },
        {
          kind: 'choice',
          name: 'active',
          label: 'drivers.state',
          choices: [
            { value: true, label: 'drivers.active' },
            { value: false, label: 'drivers.inactive' },
          ],
        },
        {
          kind: 'choice',
          name: 'awaiting_approval',
          label: 'drivers.approval',
          choices: [{ value: true, label: 'drivers.waiting' }],
        },
      ]}
      columns={[
        {
          source: 'last_name',
          label: 'drivers.name',
          sortable: true,
          always: true,
          render: (user) => <Link to={`/drivers/${user.id}`}>{personName(user)}</Link>,
        },
        {
          source: 'username',
          label: 'drivers.username',
          sortable: true,
          render: ({ username }) => username,
        },
        { source: 'role', label: 'drivers.role', render: ({ role }) => t(`drivers.roles.${role}`) },
        {
          source: 'carrier',
          label: 'drivers.carrier',
          render: (user) => <DriverCarrier user={user} />,
        },
        {
          source: 'license_number',
          label: 'drivers.license',
          render: ({ license_number }) => license_number ?? t('drivers.noCarrier'),
        },
        { source: 'active', label: 'drivers.state', render: (user) => <AccountState user={user} /> },
      ]}
    />
  )
}
