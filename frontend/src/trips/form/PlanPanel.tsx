import '../../i18n/en/trip.ts'
import { Button, Stack, Typography } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { useSignedInUser } from '../../providers/session.ts'
import { useT } from '../../i18n/useT.ts'
import { toLocalInput } from '../../ui/zoneTime.ts'
import { RouteSummary, RouteTimeline } from '../plan/RouteSummary.tsx'
import { WhatIf } from '../whatIf/WhatIf.tsx'
import { previewBody } from './draftBody.ts'
import type { useRoutePreview } from './useRoutePreview.ts'
import type { TripDraftForm } from './useTripDraft.ts'

interface PlanPanelProps extends Pick<ReturnType<typeof useRoutePreview>, 'preview' | 'calculate'> {
  draft: Pick<TripDraftForm, 'draft' | 'driver' | 'openedAt' | 'zone' | 'mostHours'>
  onRecalculate: () => void
  saving: boolean
  onSave: () => void
}

export default function PlanPanel({
  preview: { data: route, variables: request },
  calculate,
  draft: { draft, driver, openedAt, zone, mostHours },
  onRecalculate,
  saving,
  onSave,
}: PlanPanelProps) {
  const t = useT()
  const user = useSignedInUser()
  const { setValue } = useFormContext()
  if (!route || !request) return null
  const body = previewBody(draft, zone, openedAt, mostHours)
  const outdated = !(body.ok && JSON.stringify(body.body) === JSON.stringify(request.body))
  return (
    <Stack sx={{ gap: 3 }}>
      {outdated && (
        <Stack direction="row" role="status" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography>{t('trips.preview.outdated')}</Typography>
          <Button variant="contained" onClick={onRecalculate}>
            {t('trips.preview.recalculate')}
          </Button>
        </Stack>
      )}
      <RouteSummary
        route={route}
        between={request.body.stops ?? []}
        action={
          !outdated && (
            <Button
              variant="contained"
              loading={saving}
              onClick={onSave}
              sx={{ alignSelf: { sm: 'flex-start' } }}
            >
              {t('trips.preview.save')}
            </Button>
          )
        }
      />
      {!outdated && (
        <WhatIf
          key={JSON.stringify(request.body)}
          body={request.body}
          router={request.router}
          route={route}
          onUse={(body) => {
            setValue('start', toLocalInput(Date.parse(body.start_time), zone))
            setValue('extras.maxSpeed', String(body.max_speed_mph ?? ''))
            setValue('extras.splitSleeper', body.split_sleeper ?? false)
            const kept = request.body.stops?.map((stop) => body.stops?.includes(stop) ?? false) ?? []
            if (kept.includes(false))
              setValue(
                'stops',
                draft.stops.filter((_, i) => kept[i]),
              )
            calculate(body, request.router)
          }}
        />
      )}
      <RouteTimeline route={route} dayStartHour={driver?.day_start_hour ?? user.day_start_hour} />
    </Stack>
  )
}
