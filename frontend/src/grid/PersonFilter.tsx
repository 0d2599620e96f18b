import type { UserRow } from '@longhaul/core/contract'
import { AutocompleteInput, ReferenceInput, type ReferenceInputProps } from 'react-admin'
import { personName } from '../ui/personName.ts'

const nameOf = (user: UserRow) => `${personName(user)} (${user.username})`

/** Filters a list by a person: of everybody with an account, or with `filter` of some. */
export const PersonFilter = ({
  label,
  ...props
}: Pick<ReferenceInputProps, 'source' | 'label' | 'filter'> & { label: string }) => (
  <ReferenceInput {...props} reference="drivers" sort={{ field: 'last_name', order: 'ASC' }} perPage={10}>
    <AutocompleteInput label={label} optionText={nameOf} helperText={false} size="small" />
  </ReferenceInput>
)

/** Only those who drive. */
export const DriverFilter = (props: { source: string; label: string }) => (
  <PersonFilter {...props} filter={{ role: 'driver' }} />
)
