import { Box } from '@mui/material'
import { Children, isValidElement, type ReactNode } from 'react'
import { useResourceContext, useTranslateLabel } from 'react-admin'
import { Facts } from '../../ui/Facts.tsx'

export function RecordFacts({ children }: { children: ReactNode }) {
  const resource = useResourceContext()
  const translateLabel = useTranslateLabel()
  const fields = Children.toArray(children).filter((field) =>
    isValidElement<{ label?: string; source?: string }>(field),
  )
  return (
    <Box sx={{ '& dd .MuiTypography-root': { font: 'inherit' } }}>
      <Facts
        facts={fields.map((field) => ({
          label: String(translateLabel({ label: field.props.label, source: field.props.source, resource })),
          value: field,
        }))}
      />
    </Box>
  )
}
