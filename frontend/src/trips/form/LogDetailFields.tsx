import { TextField, Typography } from '@mui/material'
import { LIMITS } from '@longhaul/core/contract'
import { useT, type MessageKey } from '../../i18n/useT.ts'
import { DETAIL_FIELDS, type TripExtras } from './tripDraft.ts'

type Details = TripExtras['details']

const LABELS: Record<keyof Details, MessageKey> = {
  trailer_numbers: 'trips.extras.trailers',
  shipping_document: 'trips.extras.shipping',
  co_driver: 'trips.extras.coDriver',
}

/** Header items of the daily log that only a person knows (49 CFR 395.8(d)). */
export function LogDetailFields({
  details,
  onChange,
}: {
  details: Details
  onChange: (details: Details) => void
}) {
  const t = useT()
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('trips.extras.detailHint')}
      </Typography>
      {DETAIL_FIELDS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(LABELS[name])}
          value={details[name]}
          onChange={(event) => onChange({ ...details, [name]: event.target.value })}
          slotProps={{ htmlInput: { maxLength: LIMITS.logDetail.max } }}
        />
      ))}
    </>
  )
}
