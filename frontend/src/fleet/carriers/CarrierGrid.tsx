import type { CarrierRow } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
import type { Bulk } from '../../grid/bulk.ts'
import { RecordActions } from '../../grid/RecordActions.tsx'
import { RecordGrid } from '../../grid/RecordGrid.tsx'

const BULK: Bulk<CarrierRow> = {
  nameOf: ({ name }) => name,
  actions: [
    {
      name: 'delete',
      label: 'records.deleteSelected',
      question: 'records.deleteSelectedQuestion',
      needs: 'delete',
    },
  ],
}

/** The carriers as staff see them; with `within` (a tab) the address is left alone. */
export function CarrierGrid({ within }: { within?: object }) {
  return (
    <RecordGrid<CarrierRow>
      resource="carriers"
      {...(within && { within: { ...within } })}
      sort={{ field: 'id', order: 'ASC' }}
      empty="carriers.none"
      bulk={BULK}
      filters={[{ kind: 'search', label: 'carriers.search' }]}
      columns={[
        { source: 'id', label: 'carriers.id', sortable: true, render: ({ id }) => id },
        {
          source: 'name',
          label: 'carriers.nameColumn',
          sortable: true,
          always: true,
          render: ({ id, name }) => <Link to={`/carriers/${id}`}>{name}</Link>,
        },
        {
          source: 'main_office_address',
          label: 'carriers.addressColumn',
          render: ({ main_office_address }) => main_office_address,
        },
        { source: 'home_zone', label: 'carriers.zoneColumn', render: ({ home_zone }) => home_zone },
        {
          source: 'actions',
          label: 'carriers.actions',
          always: true,
          bare: true,
          render: ({ name }) => <RecordActions resource="carriers" name={() => name} />,
        },
      ]}
    />
  )
}
