import { EXPIRING } from '@longhaul/core'
import { ROLES, type UserRow } from '@longhaul/core/contract'
import { useState } from 'react'
import { DataTable, SelectInput } from 'react-admin'
import { addDraftName } from '../../form/record/addDraftName.ts'
import { useHasDraft } from '../../form/useSavedDraft.ts'
import { NameCol } from '../../grid/columns/columns.tsx'
import { eitherFilter } from '../../grid/filters/eitherFilter.tsx'
import { codeFilter, searchFilter } from '../../grid/filters/filters.tsx'
import { AddActions, BulkChangeButton, RecordList, StaffPage, type RecordsProps } from '../../grid/index.ts'
import { ReferenceLink } from '../../grid/record/links.tsx'
import { useT } from '../../i18n/useT.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { PaperDay } from '../../ui/papers/PaperDay.tsx'
import { AccountState } from './AccountState.tsx'
import { DriverCarrier } from './DriverCarrier.tsx'
import { PaperLeft } from './PaperLeft.tsx'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'

const DriverAddDialog = lazyDialog(() => import('./DriverAddDialog.tsx'))

const PAPERS = ['license', 'medical'] as const

const LIST = {
  resource: 'drivers',
  mark: 'active',
  below: PAPERS.map((paper) => `${paper}_expires_on`),
  spare: ['username', 'license_number', 'license_class', 'usual_vehicle'],
  sort: { field: 'last_name', order: 'ASC' },
  filters: [
    searchFilter('drivers.search'),
    codeFilter('role', ROLES, 'drivers.roles'),
    eitherFilter('active', 'drivers.state', { yes: 'drivers.active', no: 'drivers.inactive' }),
    <SelectInput
      key="awaiting_approval"
      source="awaiting_approval"
      label="drivers.approval"
      choices={[{ id: true, name: 'drivers.waiting' }]}
      emptyText="records.all"
    />,
    codeFilter('expiring', EXPIRING, 'papers.within', 'papers.filter'),
  ],
  unshown: ['license_class', 'usual_vehicle'],
  bulk: (
    <>
      <BulkChangeButton words="drivers.bulk.approve" change={{ awaiting_approval: false }} />
      <BulkChangeButton words="drivers.bulk.deactivate" change={{ active: false }} />
      <BulkChangeButton words="drivers.bulk.activate" change={{ active: true }} />
    </>
  ),
} as const

function Paper({ of: day, user }: { of: string | null; user: UserRow }) {
  const phone = usePhone()
  if (user.carrier === null) return null
  return phone ? (
    <PaperLeft day={day} zone={user.home_zone!} />
  ) : (
    <PaperDay day={day} zone={user.home_zone!} />
  )
}

/** A card, whose facts have no names, would say 'None' and not of what. */
const drivesForNobody = ({ carrier, registered_carrier }: UserRow): boolean =>
  carrier === null && registered_carrier === null

/** Users of every role; those of a carrier are its drivers. */
export function DriverRecords(props: RecordsProps) {
  const t = useT()
  const phone = usePhone()
  return (
    <RecordList {...LIST} {...props}>
      <NameCol source="last_name" label="drivers.name" />
      <DataTable.Col source="username" />
      <DataTable.Col source="role" disableSort render={({ role }: UserRow) => t(`drivers.roles.${role}`)} />
      <DataTable.Col
        source="carrier"
        disableSort
        render={(user: UserRow) => (phone && drivesForNobody(user) ? null : <DriverCarrier user={user} />)}
      />
      <DataTable.Col
        source="license_number"
        disableSort
        render={({ license_number }: UserRow) => license_number ?? t('drivers.noCarrier')}
      />
      <DataTable.Col
        source="license_class"
        disableSort
        render={({ license_class }: UserRow) => license_class ?? t('drivers.noCarrier')}
      />
      {PAPERS.map((paper) => (
        <DataTable.Col
          key={paper}
          source={`${paper}_expires_on`}
          label={phone ? `papers.${paper}` : `drivers.${paper}_expires_on`}
          disableSort
          render={(user: UserRow) => <Paper of={user[`${paper}_expires_on`]} user={user} />}
        />
      ))}
      <DataTable.Col source="usual_vehicle" disableSort>
        <ReferenceLink source="usual_vehicle" reference="vehicles" empty={t('drivers.noCarrier')} />
      </DataTable.Col>
      <DataTable.Col
        source="active"
        label="drivers.state"
        disableSort
        render={(user: UserRow) => <AccountState user={user} />}
      />
    </RecordList>
  )
}

export default function DriverList() {
  const [adding, setAdding] = useState(useHasDraft(addDraftName('drivers')))
  return (
    <StaffPage action={<AddActions label="drivers.addTitle" onAdd={() => setAdding(true)} />}>
      <DriverRecords />
      <DriverAddDialog open={adding} onClose={() => setAdding(false)} />
    </StaffPage>
  )
}
