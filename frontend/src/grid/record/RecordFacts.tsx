import { Box } from '@mui/material'
import { Children, isValidElement, type ReactNode } from 'react'
import { SelectField, useResourceContext, useTranslateLabel } from 'react-admin'
import { useT, type MessageKey } from '../../i18n/useT.ts'
import { Facts } from '../../ui/Facts.tsx'

const YES_OR_NO = [
  { id: true, name: 'records.yes' },
  { id: false, name: 'records.no' },
]

/** react-admin's `BooleanField` draws a tick or a cross, which says less. */
export const YesNoField = (props: { source: string; label?: string }) => (
  <SelectField {...props} choices={YES_OR_NO} />
)

/** Fields of a record as label and value, with a remark below them. */
export function RecordFacts({ hint, children }: { hint?: MessageKey; children: ReactNode }) {
  const t = useT()
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
      {hint && <p className="muted">{t(hint)}</p>}
    </Box>
  )
}
