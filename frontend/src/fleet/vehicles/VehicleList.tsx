import {
  AutocompleteInput,
  DataTable,
  NullableBooleanInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'react-admin'
import { Link } from 'react-router-dom'
import {
  AddActions,
  BulkChangeButton,
  BulkDeleteButton,
  DataTableOrCards,
  FixedCol,
  RecordList,
  RowActions,
  StaffPage,
} from '../../grid/index.ts'
import { ReferenceLink } from '../../grid/record/ReferenceLink.tsx'
import { useT } from '../../i18n/useT.ts'
import { STATES } from './VehicleForm.tsx'

const filters = [
  <TextInput key="q" source="q" type="search" label="vehicles.search" />,
  <SelectInput key="state" source="state" choices={STATES} emptyText="records.all" />,
  <ReferenceInput
    key="carrier"
    source="carrier"
    reference="carriers"
    sort={{ field: 'name', order: 'ASC' }}
    perPage={10}
  >
    <AutocompleteInput size="small" helperText={false} />
  </ReferenceInput>,
  <NullableBooleanInput
    key="retired"
    source="retired"
    label="vehicles.service"
    nullLabel="records.all"
    falseLabel="vehicles.inService"
    trueLabel="vehicles.retired"
  />,
]

const bulk = (
  <>
    <BulkChangeButton
      name="retire"
      label="vehicles.retireSelected"
      question="vehicles.retireQuestion"
      change={{ retired: true }}
    />
    <BulkChangeButton
      name="return"
      label="vehicles.returnSelected"
      question="vehicles.returnQuestion"
      change={{ retired: false }}
    />
    <BulkDeleteButton />
  </>
)

/** The vehicles as staff see them; with `within` (a tab) those of a carrier. */
export function VehicleRecords({ within }: { within?: { carrier?: number } }) {
  const t = useT()
  return (
    <RecordList
      resource="vehicles"
      sort={{ field: 'vehicle_number', order: 'ASC' }}
      filters={within?.carrier === undefined ? filters : filters.filter(({ key }) => key !== 'carrier')}
      within={within}
    >
      <DataTableOrCards bulkActionButtons={bulk}>
        <FixedCol
          source="vehicle_number"
          label="vehicles.numberColumn"
          render={({ id, vehicle_number }) => <Link to={`/vehicles/${id}`}>{vehicle_number}</Link>}
        />
        <DataTable.Col source="license_plate" label="vehicles.plateColumn" disableSort />
        <DataTable.Col source="state" />
        <DataTable.Col source="carrier" disableSort>
          <ReferenceLink source="carrier" reference="carriers" empty={t('vehicles.unknownCarrier')} />
        </DataTable.Col>
        <DataTable.Col
          source="retired"
          label="vehicles.service"
          disableSort
          render={({ retired }) => t(retired ? 'vehicles.retired' : 'vehicles.inService')}
        />
        <FixedCol label="vehicles.actions" render={() => <RowActions />} />
      </DataTableOrCards>
    </RecordList>
  )
}

/** /vehicles: everyone's, for staff. */
const VehicleList = () => (
  <StaffPage title="vehicles.title" action={<AddActions label="vehicles.addTitle" add="/vehicles/add" />}>
    <VehicleRecords />
  </StaffPage>
)
export default VehicleList
