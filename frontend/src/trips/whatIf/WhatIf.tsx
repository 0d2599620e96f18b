import '../../i18n/en/trip.ts'
import '../../i18n/en/trip/stops.ts'
import { useEffect, useRef, useState } from 'react'
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { FALLBACKS, type RouterChoice, type RouteResult, type TripBody } from '@longhaul/core/contract'
import { useVerbs } from '../../providers/verbs.ts'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT, type T } from '../../i18n/useT.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { formatMinutes, formatMoment } from '../../ui/format.ts'
import { Facts } from '../../ui/Facts.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { arrivalZone } from '../plan/arrivalZone.ts'
import { VerdictChip } from '../plan/VerdictChip.tsx'
import { LATER_HOURS, SPEEDS, figuresOf, arrivalDelay, variantsOf, type Variant } from './whatIf.ts'
import { TextField } from '../../ui/TextField.tsx'

const VARIANTS = ['later', 'slower', 'split', 'latest', 'without'] as const

interface Choice {
  readonly laterHours: number
  readonly speed: number
  /** The stop that is left out. */
  readonly without: number
}

type Answer = { readonly body: TripBody } & ({ readonly route: RouteResult } | { readonly error: unknown })

function differenceOf(route: RouteResult, base: RouteResult, t: T): string {
  const minutes = arrivalDelay(route, base)
  if (minutes === 0) return t('trips.whatIf.same')
  return t(minutes > 0 ? 'trips.whatIf.later_by' : 'trips.whatIf.earlier_by', {
    length: formatMinutes(Math.abs(minutes)),
  })
}

export function WhatIf({
  body,
  router,
  route,
  onUse,
}: {
  /** What `route` was calculated from. */
  body: TripBody
  /** Who routed it: the comparison asks the same. */
  router: RouterChoice | undefined
  route: RouteResult
  onUse: (body: TripBody) => void
}) {
  const t = useT()
  const verbs = useVerbs()
  const placeName = usePlaceName()
  const [choice, setChoice] = useState<Choice>({ laterHours: 2, speed: 55, without: 0 })
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  const comparison = useMutation({
    mutationFn: async (chosen: Choice) => {
      underWay.current?.abort()
      const { signal } = (underWay.current = new AbortController())
      const bodies = variantsOf(body, chosen, route.latest_departure)
      const plan = async (variant: Variant, other: TripBody): Promise<[Variant, Answer]> => {
        try {
          const answer = await verbs.previewRoute({ ...other, ...(router && { router }) }, signal)
          return [variant, { body: other, route: answer }]
        } catch (error) {
          return [variant, { body: other, error }]
        }
      }
      return Promise.all(
        VARIANTS.flatMap((variant) => (bodies[variant] ? [plan(variant, bodies[variant])] : [])),
      )
    },
  })

  const stops = body.stops ?? []
  const nameOf = (at: number) =>
    t('stops.named', { n: at + 1, place: placeName(stops[at]?.location_name ?? '') })
  const names: Record<Variant, string> = {
    later: t('trips.whatIf.laterName', {
      length: formatMinutes((comparison.variables ?? choice).laterHours * 60),
    }),
    slower: t('trips.whatIf.slowerName', { speed: (comparison.variables ?? choice).speed }),
    split: t('trips.whatIf.splitName'),
    latest: t('trips.whatIf.latestName'),
    without: t('trips.whatIf.withoutName', { stop: nameOf((comparison.variables ?? choice).without) }),
  }
  const select = (
    field: keyof Choice,
    label: string,
    values: readonly number[],
    labelOf: (value: number) => string,
  ) => (
    <TextField
      select
      label={label}
      value={choice[field]}
      onChange={(event) => setChoice({ ...choice, [field]: Number(event.target.value) })}
      fullWidth={false}
      sx={{ minWidth: 180, flex: { xs: '1 1 100%', sm: '0 1 auto' } }}
      slotProps={{ inputLabel: { shrink: true } }}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {labelOf(value)}
        </option>
      ))}
    </TextField>
  )

  return (
    <SectionCard title={t('trips.whatIf.title')}>
      <Stack sx={{ gap: 2 }}>
        <Typography sx={{ color: 'text.secondary' }}>{t('trips.whatIf.text')}</Typography>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          {select('laterHours', t('trips.whatIf.later'), LATER_HOURS, (count) =>
            t('trips.whatIf.hours', { count }),
          )}
          {select('speed', t('trips.whatIf.slower'), SPEEDS, (speed) => t('trips.whatIf.mph', { speed }))}
          {stops.length > 0 && select('without', t('trips.whatIf.without'), [...stops.keys()], nameOf)}
          <Button variant="outlined" loading={comparison.isPending} onClick={() => comparison.mutate(choice)}>
            {t('trips.whatIf.compare')}
          </Button>
        </Stack>
        {comparison.isPending && (
          <Stack role="status" sx={{ gap: 1 }}>
            <Typography>{t('trips.whatIf.comparing')}</Typography>
            <LinearProgress aria-label={t('trips.whatIf.comparing')} />
          </Stack>
        )}
        {comparison.data && (
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
            }}
          >
            <PlanCard name={t('trips.whatIf.base')} answer={{ body, route }} base={route} />
            {comparison.data.map(([variant, answer]) => (
              <PlanCard key={variant} name={names[variant]} answer={answer} base={route} onUse={onUse} />
            ))}
          </Box>
        )}
      </Stack>
    </SectionCard>
  )
}

function PlanCard({
  name,
  answer,
  base,
  onUse,
}: {
  name: string
  answer: Answer
  base: RouteResult
  onUse?: (body: TripBody) => void
}) {
  const t = useT()
  const message = useErrorMessage()
  return (
    <Stack
      component="li"
      aria-label={name}
      sx={{ gap: 2, p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
    >
      <Typography component="h3" variant="h3">
        {name}
      </Typography>
      {'error' in answer ? (
        <Typography>
          {t('trips.whatIf.failed')}. {message(answer.error, FALLBACKS.calculateRoute)}
        </Typography>
      ) : (
        <>
          <Facts facts={factsOf(answer.route, onUse ? differenceOf(answer.route, base, t) : null, t)} />
          {onUse && (
            <Button
              variant="outlined"
              aria-label={t('trips.whatIf.useNamed', { name })}
              onClick={() => onUse(answer.body)}
              sx={{ mt: 'auto', alignSelf: 'flex-start' }}
            >
              {t('trips.whatIf.use')}
            </Button>
          )}
        </>
      )}
    </Stack>
  )
}

function factsOf(route: RouteResult, difference: string | null, t: T) {
  const { arrival, drivingMinutes, rests, lateMinutes } = figuresOf(route)
  return [
    { label: t('trips.whatIf.arrival'), value: formatMoment(arrival, arrivalZone(route)) },
    { label: t('trips.whatIf.driving'), value: formatMinutes(drivingMinutes) },
    { label: t('trips.whatIf.rests'), value: String(rests) },
    { label: t('trips.whatIf.verdict'), value: <VerdictChip verdict={route.compliance.verdict} /> },
    ...(lateMinutes === null
      ? []
      : [
          {
            label: t('trips.whatIf.appointments'),
            value:
              lateMinutes === 0
                ? t('trips.appointments.inTime')
                : t('trips.appointments.missedBy', { length: formatMinutes(lateMinutes) }),
          },
        ]),
    ...(difference === null ? [] : [{ label: t('trips.whatIf.difference'), value: difference }]),
  ]
}
