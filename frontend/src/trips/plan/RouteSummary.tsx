import { Paper, Stack, Typography } from '@mui/material'
import { type RouteResult } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { DutyTimeline } from '../../ui/duty/DutyTimeline.tsx'
import { formatMiles, formatMoment } from '../../ui/format.ts'
import { Assumptions } from './Assumptions.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { VerdictChip } from './VerdictChip.tsx'
import { Violations } from './Violations.tsx'

/**
 * A calculated route in figures: distance, duty status segments, verdict, arrival, and what was taken for
 * granted.
 */
export function RouteSummary({ route }: { route: RouteResult }) {
  const t = useT()
  const zone = route.home_zone
  return (
    <Paper component="section" aria-label={t('trips.summary.title')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 2 }}>
        <Typography component="h2" variant="h2">
          {t('trips.summary.title')}
        </Typography>
        <Facts
          wide
          facts={[
            { label: t('trips.summary.distance'), value: formatMiles(route.total_miles) },
            { label: t('trips.summary.segments'), value: String(route.duty_statuses.length) },
            {
              label: t('trips.summary.compliance'),
              value: <VerdictChip verdict={route.compliance.verdict} />,
            },
            { label: t('trips.summary.arrival'), value: formatMoment(route.arrival, zone) },
            { label: t('trips.summary.finish'), value: formatMoment(route.finish, zone) },
          ]}
        />
        <Violations compliance={route.compliance} zone={zone} />
        {route.assumptions.length > 0 && (
          <div>
            <Assumptions heading="h3" sentences={route.assumptions} />
          </div>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('trips.summary.source', { source: route.source })}
        </Typography>
      </Stack>
    </Paper>
  )
}

/** Every duty status of a calculated route, day by day, with each stop's reason. */
export function RouteTimeline({ route, dayStartHour }: { route: RouteResult; dayStartHour: number }) {
  const t = useT()
  return (
    <Paper component="section" aria-label={t('trips.summary.timeline')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
        {t('trips.summary.timeline')}
      </Typography>
      <DutyTimeline
        rows={route.duty_statuses}
        stops={route.stops}
        zone={route.home_zone}
        dayStartHour={dayStartHour}
        openUntil={Date.parse(route.finish)}
      />
    </Paper>
  )
}
