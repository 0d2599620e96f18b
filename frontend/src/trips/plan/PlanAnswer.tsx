import { useEffect, useRef } from 'react'
import { Box, Typography } from '@mui/material'
import type { RouteResult } from '@longhaul/core/contract'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT } from '../../i18n/useT.ts'
import { formatDate, formatMinutes, formatMoment, formatTime, formatZone } from '../../ui/format.ts'
import { arrivalZone } from './arrivalZone.ts'
import { AppointmentLines } from './AppointmentLines.tsx'
import { VERDICT_COLOUR } from './verdictColour.ts'

/** When the truck is there, on the clock of the place, and whether it may be: comes into sight by itself. */
export function PlanAnswer({ route }: { route: RouteResult }) {
  const t = useT()
  const placeName = usePlaceName()
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    answer.current?.focus({ preventScroll: true })
    answer.current?.scrollIntoView?.({ block: 'start' })
  }, [route])
  const zone = arrivalZone(route)
  const place = route.stops.findLast(({ kind }) => kind === 'dropoff')?.location_name
  const { verdict, unrecorded_hours: unrecorded } = route.compliance
  return (
    <Box
      ref={answer}
      tabIndex={-1}
      role="group"
      aria-label={t('trips.summary.answer')}
      sx={{ scrollMarginTop: 88, outline: 'none' }}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {place ? t('trips.summary.arriveAt', { place: placeName(place) }) : t('trips.summary.arrive')}
      </Typography>
      <Typography sx={{ fontSize: 40, lineHeight: 1.1, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {formatTime(route.arrival, zone)} {formatZone(route.arrival, zone)}
      </Typography>
      <Typography sx={{ fontSize: 20, fontWeight: 600 }}>{formatDate(route.arrival, zone)}</Typography>
      <Typography sx={{ mt: 1, fontWeight: 600, color: VERDICT_COLOUR[verdict] }}>
        {t(`trips.summary.verdict.${verdict}`, { length: formatMinutes(unrecorded * 60) })}
      </Typography>
      <AppointmentLines route={route} />
      {route.latest_departure && (
        <Typography sx={{ mt: 1, fontWeight: 600 }}>
          {t('trips.summary.leaveBy', { time: formatMoment(route.latest_departure, route.start_zone) })}
        </Typography>
      )}
    </Box>
  )
}
