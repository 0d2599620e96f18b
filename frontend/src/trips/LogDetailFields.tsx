import { Typography } from '@mui/material'
import { LIMITS } from '@longhaul/core/contract'
import { FormField } from '../form/FormField.tsx'
import { useT } from '../i18n/useT.ts'
import { DETAIL_FIELDS } from './form/tripDraft.ts'

const LABELS = {
  trailer_numbers: 'trips.extras.trailers',
  shipping_document: 'trips.extras.shipping',
  co_driver: 'trips.extras.coDriver',
} as const

/** Header items of the daily log that only a person knows (49 CFR 395.8(d)). */
export function LogDetailFields({ under }: { under: 'details' | 'extras.details' }) {
  const t = useT()
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('trips.extras.detailHint')}
      </Typography>
      {DETAIL_FIELDS.map((name) => (
        <FormField
          key={name}
          name={`${under}.${name}`}
          label={t(LABELS[name])}
          htmlInput={{ maxLength: LIMITS.logDetail.max }}
        />
      ))}
    </>
  )
}
