import { Box, Button } from '@mui/material'
import { AutocompleteInput, ReferenceInput, useChoicesContext } from 'react-admin'
import { useT } from '../../i18n/useT.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { useErrorMessage } from '../useErrorMessage.ts'

function Choices() {
  const t = useT()
  const errorMessage = useErrorMessage()
  const { error, refetch, isFetching } = useChoicesContext()
  return (
    <Box sx={{ width: '100%' }}>
      {error && (
        <ErrorBanner
          message={errorMessage(error, t('records.listFailed'))}
          action={
            <Button loading={isFetching} onClick={() => void refetch?.()}>
              {t('ui.retry')}
            </Button>
          }
        />
      )}
      <AutocompleteInput />
    </Box>
  )
}

/** Chooses a carrier by its name; carriers that fail to load can be asked for again. */
export const CarrierInput = () => (
  <ReferenceInput source="carrier" reference="carriers" sort={{ field: 'name', order: 'ASC' }}>
    <Choices />
  </ReferenceInput>
)
