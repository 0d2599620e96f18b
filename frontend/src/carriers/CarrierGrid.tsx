import type { CarrierRow } from '@longhaul/core/contract'
import { DataTable, List } from 'react-admin'
import { RecordActions } from '../shell/RecordActions.tsx'
import { GridSearch } from '../shell/GridSearch.tsx'
import { useT } from '../shell/i18n/useT.ts'

/** The carriers as a grid: the server pages, sorts and searches. In a tab it leaves the address alone. */
export function CarrierGrid({ inTab = false }: { inTab?: boolean }) {
  const t = useT()
  return (
    <List<CarrierRow>
      resource="carriers"
      title=" "
      actions={false}
      exporter={false}
      sort={{ field: 'id', order: 'ASC' }}
      perPage={25}
      empty={false}
      disableSyncWithLocation={inTab}
      storeKey={inTab ? false : undefined}
    >
      <GridSearch label={t('carriers.search')} />
      <DataTable<CarrierRow> bulkActionButtons={false} rowClick={false} empty={<p>{t('carriers.none')}</p>}>
        <DataTable.Col source="id" label="carriers.id" />
        <DataTable.Col source="name" label="carriers.nameColumn" />
        <DataTable.Col source="main_office_address" label="carriers.addressColumn" disableSort />
        <DataTable.Col source="actions" label="carriers.actions" disableSort>
          <RecordActions resource="carriers" name={(record) => String(record.name)} />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
