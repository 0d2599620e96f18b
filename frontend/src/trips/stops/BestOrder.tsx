import '../../i18n/en/trip.ts'
import '../../i18n/en/trip/stops.ts'
import { useEffect, useRef, useState } from 'react'
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { LIMITS, MESSAGES, type StopOrder, type TripBody } from '@longhaul/core/contract'
import { isPlaced } from '../../form/place/place.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT } from '../../i18n/useT.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { formatMinutes, formatMoment } from '../../ui/format.ts'
import { StopNumber } from '../../ui/duty/StopNumber.tsx'
import { savedWords } from './orderWords.ts'
import type { StopDraft } from './stopDraft.ts'

type ReadBody =
  | { readonly ok: true; readonly body: TripBody }
  | {
      readonly ok: false
      readonly errors: Readonly<Record<string, string | undefined>>
      readonly message: string | null
    }

export interface BestOrderProps {
  /** The trip of the form around it. */
  readBody: () => Promise<ReadBody>
  onChange: (stops: readonly StopDraft[]) => void
}

type Shown =
  | { readonly kind: 'asking'; readonly controller: AbortController }
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'answer'; readonly answer: StopOrder }
  | { readonly kind: 'used'; readonly before: readonly StopDraft[] }

interface Form {
  readonly stops: readonly StopDraft[]
}

/** What is shown goes when this changes: an order that was taken may be taken back until the stops do. */
const whatCounts = ({ kind }: Shown, values: Form): string =>
  JSON.stringify(kind === 'used' ? values.stops : values)

/** Finds the best order of the stops. */
export default function BestOrder({ readBody, onChange }: BestOrderProps) {
  const t = useT()
  const verbs = useVerbs()
  const errorMessage = useErrorMessage()
  const { getValues } = useFormContext<Form>()
  const values = useWatch() as Form
  const [state, setState] = useState<(Shown & { readonly of: string }) | null>(null)
  const shown = state !== null && state.of === whatCounts(state, values) ? state : null
  const button = useRef<HTMLButtonElement>(null)
  const undo = useRef<HTMLButtonElement>(null)

  const asking = state?.kind === 'asking' ? state.controller : null
  const isOutdated = state !== null && shown === null
  useEffect(() => {
    if (isOutdated) asking?.abort()
  }, [asking, isOutdated])
  useEffect(() => () => asking?.abort(), [asking])
  useEffect(() => undo.current?.focus(), [shown?.kind])

  const show = (next: Shown) => setState({ ...next, of: whatCounts(next, getValues()) })
  const ask = async () => {
    const stops = getValues('stops')
    if (stops.length > LIMITS.orderedStops.max)
      return show({ kind: 'refused', sentence: MESSAGES.stops.ordered })
    if (!stops.every(({ place }) => isPlaced(place)))
      return show({ kind: 'refused', sentence: t('stops.order.places') })
    const controller = new AbortController()
    const { signal } = controller
    show({ kind: 'asking', controller })
    /** Unless it was given up, or the form is another one by now. */
    const finish = (next: Shown) =>
      setState((now) =>
        now?.kind === 'asking' && now.controller === controller ? { ...next, of: now.of } : now,
      )
    try {
      const checked = await readBody()
      if (checked.ok) return finish({ kind: 'answer', answer: await verbs.orderStops(checked.body, signal) })
      const [first = MESSAGES.calculate.incomplete] = [checked.message ?? Object.values(checked.errors)[0]]
      finish({ kind: 'refused', sentence: first })
    } catch (error) {
      if (signal.aborted) return
      finish({ kind: 'refused', sentence: errorMessage(error, t('stops.order.failed')) })
    }
  }
  const leave = () => {
    setState(null)
    button.current?.focus()
  }
  const use = ({ order }: StopOrder) => {
    const before = getValues('stops')
    onChange(order.map((stop) => before[stop]!))
    show({ kind: 'used', before })
  }
  const takeBack = (before: readonly StopDraft[]) => {
    onChange(before)
    leave()
  }

  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        onClick={() => (shown?.kind === 'asking' ? leave() : void ask())}
      >
        {t(shown?.kind === 'asking' ? 'trips.preview.cancel' : 'stops.order.find')}
      </Button>
      <Box sx={{ flexBasis: '100%', minWidth: 0 }}>
        <Box role="status">
          {shown?.kind === 'asking' && (
            <Stack sx={{ gap: 1 }}>
              <Typography>{t('stops.order.asking')}</Typography>
              <LinearProgress aria-label={t('stops.order.asking')} />
            </Stack>
          )}
          {shown?.kind === 'answer' && <Answer answer={shown.answer} />}
          {shown?.kind === 'used' && (
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography>{t('stops.order.used')}</Typography>
              <Button ref={undo} onClick={() => takeBack(shown.before)}>
                {t('stops.undo')}
              </Button>
            </Stack>
          )}
        </Box>
        {shown?.kind === 'refused' && <ErrorBanner message={shown.sentence} />}
        {shown?.kind === 'answer' && (
          <NewOrder answer={shown.answer} onUse={() => use(shown.answer)} onKeep={leave} />
        )}
      </Box>
    </>
  )
}

/** In a sentence or two. */
function Answer({ answer }: { answer: StopOrder }) {
  const t = useT()
  const placeName = usePlaceName()
  const gap = answer.may_end_earlier_minutes
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {savedWords(answer, placeName, t) ?? t(gap === null ? 'stops.order.best' : 'stops.order.noBetter')}
      </Typography>
      {gap !== null && <Typography>{t('stops.order.notProved', { length: formatMinutes(gap) })}</Typography>}
    </>
  )
}

/** The order to choose; nothing where the stops are in it. */
function NewOrder({ answer, onUse, onKeep }: { answer: StopOrder; onUse: () => void; onKeep: () => void }) {
  const t = useT()
  const placeName = usePlaceName()
  if (savedWords(answer, placeName, t) === null) return null
  const { order, after } = answer
  const { zone } = after.places.at(-1)!
  return (
    <Stack sx={{ gap: 1.5, mt: 1, p: 1.5, border: '1px solid var(--line)', borderRadius: 1 }}>
      <Box component="ol" aria-label={t('stops.order.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.map((stop, i) => {
          const place = after.places[i + 1]!
          return (
            <Box component="li" key={stop} sx={{ display: 'flex', gap: 1.5, py: 0.5 }}>
              <StopNumber label={String(i + 1)} style={{ marginTop: 1 }} />
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 600 }}>{placeName(place.location_name)}</Typography>
                <Typography>
                  {t('stops.plan.arrives', { time: formatMoment(place.arrival, place.zone) })}{' '}
                  {stop !== i && t('stops.order.was', { n: stop + 1 })}
                </Typography>
              </Box>
            </Box>
          )
        })}
      </Box>
      <Typography>{t('stops.order.ends', { time: formatMoment(after.finish, zone) })}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('stops.order.source')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onUse}>
          {t('stops.order.use')}
        </Button>
        <Button onClick={onKeep}>{t('stops.order.keep')}</Button>
      </Stack>
    </Stack>
  )
}
