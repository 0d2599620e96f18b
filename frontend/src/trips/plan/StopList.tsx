import { Box, Typography } from '@mui/material'
import type { StopRow } from '@longhaul/core/contract'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { useT } from '../../i18n/useT.ts'
import { formatMinutes, formatMoment } from '../../ui/format.ts'
import { StopNumber } from '../../ui/duty/StopNumber.tsx'

/** Where the truck stops, when on the clock of the place, and for how long. */
export function StopList({ stops }: { stops: readonly StopRow[] }) {
  const t = useT()
  const translateSentence = useSentence()
  if (stops.length === 0) return null
  return (
    <div>
      <Typography component="h3" variant="h3">
        {t('trips.summary.stops')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {stops.map((stop, i) => (
          <Box
            component="li"
            key={`${stop.start_time} ${stop.kind}`}
            sx={{ display: 'flex', gap: 1, py: 0.75 }}
          >
            <StopNumber number={i + 1} style={{ marginTop: 2 }} />
            <span>
              <strong>{formatMoment(stop.start_time, stop.zone)}</strong>{' '}
              {t('trips.summary.stop', {
                stop: t(`duty.stop.${stop.kind}`),
                length: formatMinutes(stop.minutes),
                place: translateSentence(stop.location_name),
              })}
            </span>
          </Box>
        ))}
      </Box>
    </div>
  )
}
