import { EXPIRING } from '@longhaul/core'
import { US_STATES, type VehicleRow } from '@longhaul/core/contract'
import { DataTable } from 'react-admin'
import { ActionsCol, NameCol } from '../../grid/columns/columns.tsx'
import { eitherFilter } from '../../grid/filters/eitherFilter.tsx'
import { carrierFilter, codeFilter, searchFilter } from '../../grid/filters/filters.tsx'
import {
  BulkChangeButton,
  BulkDeleteButton,
  ListPage,
  RecordList,
  type RecordsProps,
} from '../../grid/index.ts'
import { ReferenceLink } from '../../grid/record/links.tsx'
import { useT } from '../../i18n/useT.ts'
import { InspectionDay } from './InspectionDay.tsx'

const LIST = {
  resource: 'vehicles',
  sort: { field: 'vehicle_number', order: 'ASC' },
  filters: [
    searchFilter('vehicles.search'),
    codeFilter('state', US_STATES),
    carrierFilter,
    codeFilter('expiring', EXPIRING, 'papers.within', 'vehicles.inspection'),
    eitherFilter('retired', 'vehicles.service', { yes: 'vehicles.retired', no: 'vehicles.inService' }),
  ],
  unshown: ['inspection_due_on', 'retired'],
  mark: 'retired',
  bulk: (
    <>
      <BulkChangeButton words="vehicles.bulk.retire" change={{ retired: true }} />
      <BulkChangeButton words="vehicles.bulk.return" change={{ retired: false }} />
      <BulkDeleteButton />
    </>
  ),
} as const

export function VehicleRecords(props: RecordsProps) {
  const t = useT()
  return (
    <RecordList {...LIST} {...props}>
      <NameCol source="vehicle_number" label="vehicles.numberColumn" />
      <DataTable.Col source="license_plate" label="vehicles.plateColumn" disableSort />
      <DataTable.Col source="state" />
      <DataTable.Col source="carrier" disableSort>
        <ReferenceLink source="carrier" reference="carriers" empty={t('vehicles.unknownCarrier')} />
      </DataTable.Col>
      <DataTable.Col
        source="inspection_due_on"
        disableSort
        render={(vehicle: VehicleRow) => <InspectionDay of={vehicle} />}
      />
      <DataTable.Col
        source="retired"
        label="vehicles.service"
        disableSort
        render={({ retired }) => t(retired ? 'vehicles.retired' : 'vehicles.inService')}
      />
      <ActionsCol />
    </RecordList>
  )
}

const VehicleList = () => <ListPage records={VehicleRecords} lead="vehicles.lead" />
export default VehicleList
