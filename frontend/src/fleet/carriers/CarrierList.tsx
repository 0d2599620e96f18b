import { DataTable, TextInput } from 'react-admin'
import { Link } from 'react-router-dom'
import {
  AddActions,
  BulkDeleteButton,
  DataTableOrCards,
  FixedCol,
  RecordList,
  RowActions,
  StaffPage,
} from '../../grid/index.ts'

const filters = [<TextInput key="q" source="q" type="search" label="carriers.search" />]

/** The carriers as staff see them; with `within` (a tab) the address is left alone. */
export const CarrierRecords = ({ within }: { within?: object }) => (
  <RecordList resource="carriers" sort={{ field: 'id', order: 'ASC' }} filters={filters} within={within}>
    <DataTableOrCards bulkActionButtons={<BulkDeleteButton />}>
      <DataTable.Col source="id" />
      <FixedCol
        source="name"
        label="carriers.nameColumn"
        render={({ id, name }) => <Link to={`/carriers/${id}`}>{name}</Link>}
      />
      <DataTable.Col source="main_office_address" label="carriers.addressColumn" disableSort />
      <DataTable.Col source="home_zone" label="carriers.zoneColumn" disableSort />
      <FixedCol label="carriers.actions" render={() => <RowActions />} />
    </DataTableOrCards>
  </RecordList>
)

/** /carriers: everyone's, for staff. */
const CarrierList = () => (
  <StaffPage title="carriers.title" action={<AddActions label="carriers.addTitle" add="/carriers/add" />}>
    <CarrierRecords />
  </StaffPage>
)
export default CarrierList
