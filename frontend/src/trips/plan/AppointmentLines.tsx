import { Box, Typography } from '@mui/material'
import type { AppointmentRow, RouteResult } from '@longhaul/core/contract'
import { useT, type T } from '../../i18n/useT.ts'
import { betweenOf } from '../../ui/duty/stopPlaces.ts'
import { formatDate, formatMinutes, formatMoment, formatSpan, formatZone } from '../../ui/format.ts'

export function windowWords(
  { from, until, zone }: Pick<AppointmentRow, 'from' | 'until' | 'zone'>,
  t: T,
): string {
  const times = {
    from: from === null ? '' : formatMoment(from, zone),
    until: until === null ? '' : formatMoment(until, zone),
  }
  if (from && until)
    return `${formatDate(from, zone)}, ${formatSpan(from, until, zone)} ${formatZone(until, zone)}`
  return from ? t('trips.appointments.after', times) : t('trips.appointments.before', times)
}

function keptWords({ arrival, zone, wait_minutes: wait, late_minutes: late }: AppointmentRow, t: T): string {
  const time = formatMoment(arrival, zone)
  if (late > 0) return t('trips.appointments.late', { time, length: formatMinutes(late) })
  return wait > 0
    ? t('trips.appointments.waits', { time, length: formatMinutes(wait) })
    : t('trips.appointments.kept', { time })
}

/**
 * Each appointment, and whether the plan keeps it: a missed one in red, with by how much. With stops on the
 * way the list of places says it.
 */
export function AppointmentLines({
  route: { appointments, places },
}: {
  route: Pick<RouteResult, 'appointments' | 'places'>
}) {
  const t = useT()
  if (appointments.length === 0 || betweenOf({ places }) > 0) return null
  return (
    <Box
      component="ul"
      aria-label={t('trips.appointments.title')}
      sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}
    >
      {appointments.map((row) => (
        <Box component="li" key={row.place} sx={{ mt: 0.5 }}>
          {t(`duty.stop.${row.place}`)}: {windowWords(row, t)}.{' '}
          <Typography
            component="span"
            sx={{ fontWeight: 600, ...(row.late_minutes > 0 && { color: 'var(--danger)' }) }}
          >
            {keptWords(row, t)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
