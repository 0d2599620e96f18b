import { DataTable } from 'react-admin'
import { ActionsCol, NameCol } from '../../grid/columns/columns.tsx'
import { searchFilter } from '../../grid/filters/filters.tsx'
import { BulkDeleteButton, ListPage, RecordList, type RecordsProps } from '../../grid/index.ts'

export const CarrierRecords = (props: RecordsProps) => (
  <RecordList
    {...props}
    resource="carriers"
    filters={[searchFilter('carriers.search')]}
    bulk={<BulkDeleteButton />}
    unshown={['home_zone']}
    spare={['id', 'home_zone']}
  >
    <DataTable.Col source="id" />
    <NameCol source="name" label="carriers.nameColumn" />
    <DataTable.Col source="main_office_address" label="carriers.addressColumn" disableSort />
    <DataTable.Col source="home_zone" label="carriers.zoneColumn" disableSort />
    <ActionsCol />
  </RecordList>
)

const CarrierList = () => <ListPage records={CarrierRecords} lead="carriers.lead" />
export default CarrierList
