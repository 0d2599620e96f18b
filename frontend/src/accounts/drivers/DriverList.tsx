import { ROLES, type UserRow } from '@longhaul/core/contract'
import { useState } from 'react'
import { DataTable, NullableBooleanInput, SelectInput, TextInput } from 'react-admin'
import { Link } from 'react-router-dom'
import { useWasOpen } from '../../form/useKept.ts'
import {
  AddActions,
  BulkChangeButton,
  DataTableOrCards,
  FixedCol,
  RecordList,
  StaffPage,
} from '../../grid/index.ts'
import { useT } from '../../i18n/useT.ts'
import { personName } from '../../ui/personName.ts'
import { AccountState } from './AccountState.tsx'
import { ADD_DRIVER_FORM, DriverAddDialog } from './DriverAddDialog.tsx'
import { DriverCarrier } from './DriverCarrier.tsx'

const filters = [
  <TextInput key="q" source="q" type="search" label="drivers.search" />,
  <SelectInput
    key="role"
    source="role"
    choices={ROLES.map((id) => ({ id, name: `drivers.roles.${id}` }))}
    emptyText="records.all"
  />,
  <NullableBooleanInput
    key="active"
    source="active"
    label="drivers.state"
    nullLabel="records.all"
    falseLabel="drivers.inactive"
    trueLabel="drivers.active"
  />,
  <SelectInput
    key="awaiting_approval"
    source="awaiting_approval"
    label="drivers.approval"
    choices={[{ id: true, name: 'drivers.waiting' }]}
    emptyText="records.all"
  />,
]

const bulk = (
  <>
    <BulkChangeButton
      name="approve"
      label="drivers.approveSelected"
      question="drivers.approveManyQuestion"
      change={{ awaiting_approval: false }}
    />
    <BulkChangeButton
      name="deactivate"
      label="drivers.deactivateSelected"
      question="drivers.deactivateManyQuestion"
      change={{ active: false }}
    />
    <BulkChangeButton
      name="activate"
      label="drivers.activateSelected"
      question="drivers.activateManyQuestion"
      change={{ active: true }}
    />
  </>
)

/** Users of every role; with `within` the drivers of one carrier. */
export function DriverRecords({ within }: { within?: { carrier: number } }) {
  const t = useT()
  return (
    <RecordList
      resource="drivers"
      sort={{ field: 'last_name', order: 'ASC' }}
      filters={filters}
      within={within}
    >
      <DataTableOrCards bulkActionButtons={bulk}>
        <FixedCol
          source="last_name"
          label="drivers.name"
          render={(user: UserRow) => <Link to={`/drivers/${user.id}`}>{personName(user)}</Link>}
        />
        <DataTable.Col source="username" />
        <DataTable.Col source="role" disableSort render={({ role }: UserRow) => t(`drivers.roles.${role}`)} />
        <DataTable.Col
          source="carrier"
          disableSort
          render={(user: UserRow) => <DriverCarrier user={user} />}
        />
        <DataTable.Col
          source="license_number"
          disableSort
          render={({ license_number }: UserRow) => license_number ?? t('drivers.noCarrier')}
        />
        <DataTable.Col
          source="active"
          label="drivers.state"
          disableSort
          render={(user: UserRow) => <AccountState user={user} />}
        />
      </DataTableOrCards>
    </RecordList>
  )
}

/** /drivers: everybody with an account, for staff. */
export default function DriverList() {
  const [adding, setAdding] = useState(useWasOpen(ADD_DRIVER_FORM))
  return (
    <StaffPage
      title="nav.drivers"
      action={<AddActions label="drivers.addTitle" add={() => setAdding(true)} />}
    >
      <DriverRecords />
      {adding && <DriverAddDialog onClose={() => setAdding(false)} />}
    </StaffPage>
  )
}
