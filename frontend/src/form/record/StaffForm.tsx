import { Box, Paper } from '@mui/material'
import type { ReactNode } from 'react'
import { SimpleForm, type SimpleFormProps } from 'react-admin'
import { FormBanner } from './FormBanner.tsx'
import { SaveToolbar } from './SaveToolbar.tsx'

const KEEP_TYPED = { keepDirtyValues: true }

/** react-admin's form on a sheet: a field is judged when it is left; the server's word stands above. */
export function StaffForm({
  submitLabel,
  children,
  ...form
}: Pick<SimpleFormProps, 'record' | 'defaultValues' | 'onSubmit' | 'validate'> & {
  submitLabel?: string
  children: ReactNode
}) {
  return (
    <Paper className="narrow">
      <SimpleForm
        {...form}
        noValidate
        spacing={1.5}
        mode="onBlur"
        resetOptions={KEEP_TYPED}
        disableInvalidFormNotification
        toolbar={
          <Box sx={{ padding: '0 24px 24px' }}>
            <SaveToolbar {...(submitLabel && { label: submitLabel })} />
          </Box>
        }
        sx={{ padding: 3 }}
      >
        <FormBanner />
        {children}
      </SimpleForm>
    </Paper>
  )
}
