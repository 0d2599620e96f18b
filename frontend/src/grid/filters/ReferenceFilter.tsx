import { AutocompleteInput, ReferenceInput, type RaRecord, type ReferenceInputProps } from 'react-admin'

export interface ReferenceFilterProps extends Pick<ReferenceInputProps, 'reference' | 'filter' | 'label'> {
  source: string
  sortedBy: string
  optionText?: (row: RaRecord) => string
}

/** One record of another resource, found by typing. */
export default function ReferenceFilter({ sortedBy, optionText, ...reference }: ReferenceFilterProps) {
  return (
    <ReferenceInput {...reference} sort={{ field: sortedBy, order: 'ASC' }} perPage={10}>
      <AutocompleteInput
        {...(optionText && { label: reference.label as string, optionText })}
        size="small"
        helperText={false}
      />
    </ReferenceInput>
  )
}
