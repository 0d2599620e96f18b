import { Button, Stack, Typography } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { useSignedInUser } from '../../app/session.ts'
import { useT } from '../../i18n/useT.ts'
import { toLocalInput } from '../../ui/zoneTime.ts'
import { RouteSummary, RouteTimeline } from '../plan/RouteSummary.tsx'
import { WhatIf } from '../whatIf/WhatIf.tsx'
import { previewBody } from './tripDraft.ts'
import type { useRoutePreview } from './useRoutePreview.ts'
import type { TripDraftForm } from './useTripDraft.ts'

interface PlanPanelProps extends Pick<ReturnType<typeof useRoutePreview>, 'preview' | 'calculate'> {
  draft: Pick<TripDraftForm, 'draft' | 'driver' | 'openedAt' | 'zone'>
  onRecalculate: () => void
}

/** The calculated plan: its figures, what another start would change, and its days. */
export function PlanPanel({
  preview: { data: route, variables: asked },
  calculate,
  draft: { draft, driver, openedAt, zone },
  onRecalculate,
}: PlanPanelProps) {
  const t = useT()
  const user = useSignedInUser()
  const { setValue } = useFormContext()
  if (!route || !asked) return null
  const wanted = previewBody(draft, zone, openedAt)
  const outdated = !(wanted.ok && JSON.stringify(wanted.body) === JSON.stringify(asked.body))
  return (
    <Stack sx={{ gap: 3 }}>
      {outdated && (
        <Stack direction="row" role="status" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography>{t('trips.preview.outdated')}</Typography>
          <Button variant="outlined" onClick={onRecalculate}>
            {t('trips.preview.recalculate')}
          </Button>
        </Stack>
      )}
      <RouteSummary route={route} />
      {!outdated && (
        <WhatIf
          key={JSON.stringify(asked.body)}
          body={asked.body}
          router={asked.router}
          route={route}
          onUse={(body) => {
            setValue('start', toLocalInput(Date.parse(body.start_time), zone))
            setValue('extras.maxSpeed', String(body.max_speed_mph ?? ''))
            setValue('extras.splitSleeper', body.split_sleeper ?? false)
            calculate(body, asked.router)
          }}
        />
      )}
      <RouteTimeline route={route} dayStartHour={driver?.day_start_hour ?? user.day_start_hour} />
    </Stack>
  )
}
