import type { UserRow, VehicleRow } from '@longhaul/core/contract'
import {
  AutocompleteInput,
  DateInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  type ReferenceInputProps,
} from 'react-admin'
import type { MessageKey } from '../../i18n/useT.ts'
import { personName } from '../../ui/personName.ts'

export const searchFilter = (label: MessageKey) => (
  <TextInput key="q" source="q" type="search" label={label} />
)

/** One of some codes, by their sentences under `words` or as they are. */
export const codeFilter = (source: string, codes: readonly string[], words?: string, label?: MessageKey) => (
  <SelectInput
    key={source}
    source={source}
    {...(label && { label })}
    choices={codes.map((id) => ({ id, name: words ? `${words}.${id}` : id }))}
    emptyText="records.all"
  />
)

/** The first and the last day on which something may lie. */
export const dayFilters = (source: string, from: MessageKey, to: MessageKey) => [
  <DateInput key={`${source}_gte`} source={`${source}_gte`} label={from} />,
  <DateInput key={`${source}_lte`} source={`${source}_lte`} label={to} />,
]

/** One record of another resource, found by typing. */
const referenceFilter = <Row,>(
  reference: Pick<ReferenceInputProps, 'source' | 'reference' | 'filter' | 'label'> & { source: string },
  sortedBy: string,
  optionText?: (row: Row) => string,
) => (
  <ReferenceInput {...reference} key={reference.source} sort={{ field: sortedBy, order: 'ASC' }} perPage={10}>
    <AutocompleteInput
      {...(optionText && { label: reference.label as string, optionText })}
      size="small"
      helperText={false}
    />
  </ReferenceInput>
)

export const carrierFilter = referenceFilter({ source: 'carrier', reference: 'carriers' }, 'name')

/** A vehicle, by its number. */
export const vehicleFilter = (label: MessageKey) =>
  referenceFilter(
    { source: 'vehicle_id', label, reference: 'vehicles' },
    'vehicle_number',
    ({ vehicle_number }: VehicleRow) => vehicle_number,
  )

/** A person: anybody with an account, or with `filter` only some. */
export const personFilter = (source: string, label: MessageKey, filter = {}) =>
  referenceFilter(
    { source, label, filter, reference: 'drivers' },
    'last_name',
    (user: UserRow) => `${personName(user)} (${user.username})`,
  )

export const driverFilter = (label: MessageKey) => personFilter('driver_id', label, { role: 'driver' })
