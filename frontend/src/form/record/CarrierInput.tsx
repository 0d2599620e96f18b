import { Box } from '@mui/material'
import { AutocompleteInput, ReferenceInput, useChoicesContext } from 'react-admin'
import { useT } from '../../i18n/useT.ts'
import { FailureBanner } from '../FailureBanner.tsx'

export function Choices({ helperText }: { helperText?: string }) {
  const t = useT()
  const choices = useChoicesContext()
  return (
    <Box sx={{ width: '100%' }}>
      <FailureBanner of={choices} fallback={t('records.listFailed')} />
      <AutocompleteInput {...(helperText && { helperText })} />
    </Box>
  )
}

/** Chooses a carrier by its name; carriers that fail to load can be asked for again. */
export const CarrierInput = () => (
  <ReferenceInput source="carrier" reference="carriers" sort={{ field: 'name', order: 'ASC' }}>
    <Choices />
  </ReferenceInput>
)
