import { ReferenceInput } from 'react-admin'
import { Choices } from './CarrierInput.tsx'

/** Chooses a vehicle among those of `filter` by its number; they can be asked for again where they fail. */
export const VehicleInput = ({
  source,
  filter,
  helperText,
}: {
  source: string
  filter: Readonly<Record<string, unknown>>
  helperText: string
}) => (
  <ReferenceInput
    source={source}
    reference="vehicles"
    filter={filter}
    sort={{ field: 'vehicle_number', order: 'ASC' }}
  >
    <Choices helperText={helperText} />
  </ReferenceInput>
)
