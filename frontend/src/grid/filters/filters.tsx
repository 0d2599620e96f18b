import type { UserRow, VehicleRow } from '@longhaul/core/contract'
import { Skeleton } from '@mui/material'
import { Suspense } from 'react'
import { DateInput, SelectInput, TextInput, type RaRecord } from 'react-admin'
import type { MessageKey } from '../../i18n/useT.ts'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { personName } from '../../ui/personName.ts'
import { ALL_SHOWN } from './allShown.ts'
import type { ReferenceFilterProps } from './ReferenceFilter.tsx'

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
    slotProps={ALL_SHOWN}
  />
)

/** The first and the last day on which something may lie. */
export const dayFilters = (source: string, from: MessageKey, to: MessageKey) => [
  <DateInput key={`${source}_gte`} source={`${source}_gte`} label={from} />,
  <DateInput key={`${source}_lte`} source={`${source}_lte`} label={to} />,
]

const LazyReferenceFilter = lazyPage(() => import('./ReferenceFilter.tsx'))

/** Its list of suggestions weighs as much as the rest of a grid: the rows come first. */
const ReferenceFilter = (props: ReferenceFilterProps) => (
  <Suspense fallback={<Skeleton variant="rounded" className="filter-coming" />}>
    <LazyReferenceFilter {...props} />
  </Suspense>
)

const referenceFilter = <Row extends RaRecord>({
  optionText,
  ...props
}: Omit<ReferenceFilterProps, 'optionText'> & { optionText?: (row: Row) => string }) => (
  <ReferenceFilter
    {...props}
    key={props.source}
    {...(optionText && { optionText: optionText as (row: RaRecord) => string })}
  />
)

export const carrierFilter = referenceFilter({ source: 'carrier', reference: 'carriers', sortedBy: 'name' })

/** A vehicle, by its number. */
export const vehicleFilter = (label: MessageKey) =>
  referenceFilter({
    source: 'vehicle_id',
    label,
    reference: 'vehicles',
    sortedBy: 'vehicle_number',
    optionText: ({ vehicle_number }: VehicleRow) => vehicle_number,
  })

/** A person: anybody with an account, or with `filter` only some. */
export const personFilter = (source: string, label: MessageKey, filter = {}) =>
  referenceFilter({
    source,
    label,
    filter,
    reference: 'drivers',
    sortedBy: 'last_name',
    optionText: (user: UserRow) => `${personName(user)} (${user.username})`,
  })

export const driverFilter = (label: MessageKey) => personFilter('driver_id', label, { role: 'driver' })
