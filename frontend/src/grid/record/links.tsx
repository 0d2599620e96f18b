import type { TripUser } from '@longhaul/core/contract'
import { ReferenceField, useRecordContext, useResourceContext, type ReferenceFieldProps } from 'react-admin'
import { Link } from 'react-router-dom'
import { personName } from '../../ui/personName.ts'
import { useRecordName } from '../useRecordName.ts'

/** The record around by its name, leading to its page. */
export function RecordLink() {
  const record = useRecordContext()
  const resource = useResourceContext()
  const nameOf = useRecordName()
  return record && <Link to={`/${resource}/${record.id}`}>{nameOf(record)}</Link>
}

export function DriverLink() {
  const driver = useRecordContext<{ id: number; driver: TripUser }>()?.driver
  return driver && <Link to={`/drivers/${driver.id}`}>{personName(driver)}</Link>
}

/** The record another one names, by its name and as a link; staff of every role may open it. */
export const ReferenceLink = (
  props: Pick<ReferenceFieldProps, 'source' | 'reference' | 'empty' | 'record'>,
) => <ReferenceField {...props} link={({ id }, reference) => `/${reference}/${id}`} />

const nameIn = (reference: string) =>
  function RecordName({ id }: { id: number }) {
    return <ReferenceField record={{ id, named: id }} source="named" reference={reference} link={false} />
  }

export const CarrierName = nameIn('carriers')
export const VehicleName = nameIn('vehicles')
