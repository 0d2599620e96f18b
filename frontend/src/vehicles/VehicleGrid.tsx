import type { CarrierRow, VehicleRow } from '@longhaul/core/contract'
import { DataTable, List, useRecordContext, useReference } from 'react-admin'
import { RecordActions } from '../shell/RecordActions.tsx'
import { GridSearch } from '../shell/GridSearch.tsx'
import { useT } from '../shell/i18n/useT.ts'

/** The carrier's name, or 'Unknown'. */
function CarrierName() {
  const t = useT()
  const vehicle = useRecordContext<VehicleRow>()
  const { referenceRecord, isPending } = useReference<CarrierRow>({
    reference: 'carriers',
    id: vehicle?.carrier ?? 0,
    options: { enabled: vehicle !== undefined },
  })
  return isPending ? t('nav.loading') : (referenceRecord?.name ?? t('vehicles.unknownCarrier'))
}

/** The vehicles as a grid: the server pages, sorts and searches. In a tab it leaves the address alone. */
export function VehicleGrid({ inTab = false }: { inTab?: boolean }) {
  const t = useT()
  return (
    <List<VehicleRow>
      resource="vehicles"
      title=" "
      actions={false}
      exporter={false}
      sort={{ field: 'vehicle_number', order: 'ASC' }}
      perPage={25}
      empty={false}
      disableSyncWithLocation={inTab}
      storeKey={inTab ? false : undefined}
    >
      <GridSearch label={t('vehicles.search')} />
      <DataTable<VehicleRow> bulkActionButtons={false} rowClick={false} empty={<p>{t('vehicles.none')}</p>}>
        <DataTable.Col source="vehicle_number" label="vehicles.numberColumn" />
        <DataTable.Col source="license_plate" label="vehicles.plateColumn" disableSort />
        <DataTable.Col source="state" label="vehicles.stateColumn" />
        <DataTable.Col source="carrier" label="vehicles.carrierColumn" disableSort>
          <CarrierName />
        </DataTable.Col>
        <DataTable.Col source="actions" label="vehicles.actions" disableSort>
          <RecordActions resource="vehicles" name={(record) => String(record.vehicle_number)} />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
