import type { ReactNode } from 'react'
import { Stack, Typography } from '@mui/material'
import type { RouteResult, TripStopBody } from '@longhaul/core/contract'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { useT } from '../../i18n/useT.ts'
import { DutyTimeline } from '../../ui/duty/DutyTimeline.tsx'
import { formatMiles, formatMoment } from '../../ui/format.ts'
import { betweenOf, stopLabels } from '../../ui/duty/stopPlaces.ts'
import { arrivalZone } from './arrivalZone.ts'
import { Assumptions } from './Assumptions.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { PlanAnswer } from './PlanAnswer.tsx'
import { StopList } from './StopList.tsx'
import { VerdictChip } from './VerdictChip.tsx'
import { Violations } from './Violations.tsx'

export function RouteSummary({
  route,
  between,
  action,
}: {
  route: RouteResult
  /** What was asked of the stops between the pickup and the drop-off. */
  between: readonly TripStopBody[]
  action: ReactNode
}) {
  const t = useT()
  const translateSentence = useSentence()
  const zone = route.home_zone
  return (
    <SectionCard title={t('trips.summary.title')}>
      <Stack sx={{ gap: 2 }}>
        <PlanAnswer route={route} />
        {action}
        <Facts
          wide
          facts={[
            { label: t('trips.summary.distance'), value: formatMiles(route.total_miles) },
            { label: t('trips.summary.segments'), value: String(route.duty_statuses.length) },
            {
              label: t('trips.summary.compliance'),
              value: <VerdictChip verdict={route.compliance.verdict} />,
            },
            { label: t('trips.summary.finish'), value: formatMoment(route.finish, arrivalZone(route)) },
          ]}
        />
        <StopList route={route} between={between} />
        <Violations compliance={route.compliance} zone={zone} />
        {route.assumptions.length > 0 && (
          <div>
            <Assumptions heading="h3" sentences={route.assumptions} />
          </div>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('trips.summary.source', { source: translateSentence(route.source) })}
        </Typography>
      </Stack>
    </SectionCard>
  )
}

export function RouteTimeline({ route, dayStartHour }: { route: RouteResult; dayStartHour: number }) {
  const t = useT()
  return (
    <SectionCard title={t('trips.summary.timeline')}>
      <DutyTimeline
        rows={route.duty_statuses}
        stops={route.stops}
        labels={stopLabels(route, betweenOf(route), t)}
        zone={route.home_zone}
        dayStartHour={dayStartHour}
        openUntil={Date.parse(route.finish)}
      />
    </SectionCard>
  )
}
