import { ReferenceField, type ReferenceFieldProps } from 'react-admin'

/** The record another one names, by its name and as a link; staff of every role may open it. */
export const ReferenceLink = (
  props: Pick<ReferenceFieldProps, 'source' | 'reference' | 'empty' | 'record'>,
) => <ReferenceField {...props} link={({ id }, reference) => `/${reference}/${id}`} />

/** A carrier by its name. */
export const CarrierName = ({ id }: { id: number }) => (
  <ReferenceField record={{ id, carrier: id }} source="carrier" reference="carriers" link={false} />
)
