import { US_STATES, type CarrierRow, type VehicleRow } from '@longhaul/core/contract'
import { useReference } from 'react-admin'
import { Link } from 'react-router-dom'
import { useCarriers } from '../../providers/queries.ts'
import type { Bulk } from '../../grid/bulk.ts'
import { useT } from '../../i18n/useT.ts'
import { RecordActions } from '../../grid/RecordActions.tsx'
import { RecordGrid } from '../../grid/RecordGrid.tsx'
import { MOST_OPTIONS } from '../../ui/mostOptions.ts'

const BULK: Bulk<VehicleRow> = {
  nameOf: ({ vehicle_number }) => vehicle_number,
  actions: [
    {
      name: 'retire',
      label: 'vehicles.retireSelected',
      question: 'vehicles.retireQuestion',
      needs: 'edit',
      change: { retired: true },
    },
    {
      name: 'return',
      label: 'vehicles.returnSelected',
      question: 'vehicles.returnQuestion',
      needs: 'edit',
      change: { retired: false },
    },
    {
      name: 'delete',
      label: 'records.deleteSelected',
      question: 'records.deleteSelectedQuestion',
      needs: 'delete',
    },
  ],
}

const CARRIERS = { resource: 'carriers', sort: 'name', nameOf: ({ name }: CarrierRow) => name } as const

/** The carrier's name, or 'Unknown'. */
function CarrierName({ id }: { id: number }) {
  const t = useT()
  const { referenceRecord, isPending } = useReference<CarrierRow>({ reference: 'carriers', id })
  if (isPending) return t('nav.loading')
  if (!referenceRecord) return t('vehicles.unknownCarrier')
  return <Link to={`/carriers/${id}`}>{referenceRecord.name}</Link>
}

/** The vehicles as staff see them; with `within` (a tab) those of a carrier, and the address is left alone. */
export function VehicleGrid({ within }: { within?: { carrier?: number } }) {
  const t = useT()
  const carriers = useCarriers().data ?? []
  return (
    <RecordGrid<VehicleRow>
      resource="vehicles"
      {...(within && { within: { ...within } })}
      sort={{ field: 'vehicle_number', order: 'ASC' }}
      empty="vehicles.none"
      bulk={BULK}
      filters={[
        { kind: 'search', label: 'vehicles.search' },
        {
          kind: 'choice',
          name: 'state',
          label: 'vehicles.stateColumn',
          choices: US_STATES.map((state) => ({ value: state, text: state })),
        },
        ...(within?.carrier === undefined
          ? [
              {
                name: 'carrier',
                label: 'vehicles.carrierColumn',
                ...(carriers.length > MOST_OPTIONS
                  ? ({ kind: 'record', of: CARRIERS } as const)
                  : ({
                      kind: 'choice',
                      choices: carriers.map(({ id, name }) => ({ value: id, text: name })),
                    } as const)),
              } as const,
            ]
          : []),
        {
          kind: 'choice',
          name: 'retired',
          label: 'vehicles.service',
          choices: [
            { value: false, label: 'vehicles.inService' },
            { value: true, label: 'vehicles.retired' },
          ],
        },
      ]}
      columns={[
        {
          source: 'vehicle_number',
          label: 'vehicles.numberColumn',
          sortable: true,
          always: true,
          render: ({ id, vehicle_number }) => <Link to={`/vehicles/${id}`}>{vehicle_number}</Link>,
        },
        {
          source: 'license_plate',
          label: 'vehicles.plateColumn',
          render: ({ license_plate }) => license_plate,
        },
        { source: 'state', label: 'vehicles.stateColumn', sortable: true, render: ({ state }) => state },
        {
          source: 'carrier',
          label: 'vehicles.carrierColumn',
          render: ({ carrier }) => <CarrierName id={carrier} />,
        },
        {
          source: 'retired',
          label: 'vehicles.service',
          render: ({ retired }) => t(retired ? 'vehicles.retired' : 'vehicles.inService'),
        },
        {
          source: 'actions',
          label: 'vehicles.actions',
          always: true,
          bare: true,
          render: ({ vehicle_number }) => <RecordActions resource="vehicles" name={() => vehicle_number} />,
        },
      ]}
    />
  )
}
