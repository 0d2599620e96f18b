import '../../i18n/en/trip.ts'
import '../../i18n/en/trip/stops.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { LIMITS, type Point } from '@longhaul/core/contract'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT } from '../../i18n/useT.ts'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import type { BestOrderProps } from './BestOrder.tsx'
import { NEW_STOP, type StopDraft } from './stopDraft.ts'
import { StopInputs } from './StopInputs.tsx'
import { useDragOrder } from './useDragOrder.ts'
import './stops.css'

const BestOrder = lazyPage<BestOrderProps>(() => import('./BestOrder.tsx'))

export interface StopsFieldProps {
  /** Which place a tap on the map means now; without it there is no map. */
  onPicking?: (field: `stops.${number}.place` | null) => void
  /** The place before the first stop. */
  near: Point | null
  /** The trip they are of, where another order may be chosen for them. */
  readBody?: BestOrderProps['readBody']
}

/** What of a stop gets the focus once it is drawn where it stands now. */
interface Wanted {
  readonly stop: number
  readonly part: 'up' | 'down' | 'place'
}

const moved = <Item,>(all: readonly Item[], from: number, to: number): Item[] =>
  all.toSpliced(from, 1).toSpliced(to, 0, all[from]!)

/** The stops of the form around it, in their order. */
export default function StopsInputs({ onPicking, near, readBody }: StopsFieldProps) {
  const t = useT()
  const placeName = usePlaceName()
  const { clearErrors, getValues, setValue } = useFormContext<{ stops: readonly StopDraft[] }>()
  const stops = useWatch<{ stops: readonly StopDraft[] }, 'stops'>({ name: 'stops' })
  const list = useRef<HTMLOListElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const wanted = useRef<Wanted | null>(null)
  const [removed, setRemoved] = useState<{ stop: StopDraft; at: number } | null>(null)
  const [said, setSaid] = useState('')

  const nameOf = (stop: StopDraft, at: number) =>
    stop.place.name.trim() === ''
      ? t('stops.one', { n: at + 1 })
      : t('stops.named', { n: at + 1, place: placeName(stop.place.name) })

  const change = (next: readonly StopDraft[]) => {
    // They stand at stops that may be others now.
    clearErrors('stops')
    setValue('stops', next, { shouldDirty: true })
    setRemoved(null)
  }
  const add = () => {
    const now = getValues('stops')
    wanted.current = { stop: now.length, part: 'place' }
    change([...now, NEW_STOP])
    setSaid('')
  }
  const move = (from: number, to: number) => {
    const now = getValues('stops')
    change(moved(now, from, to))
    const place = placeName(now[from]!.place.name) || t('stops.one', { n: from + 1 })
    setSaid(t('stops.moved', { place, n: to + 1, count: now.length }))
  }
  const remove = (at: number) => {
    const now = getValues('stops')
    change(now.toSpliced(at, 1))
    setRemoved({ stop: now[at]!, at })
    setSaid('')
    onPicking?.(null)
  }
  const takeBack = ({ stop, at }: { stop: StopDraft; at: number }) => {
    wanted.current = { stop: at, part: 'place' }
    change(getValues('stops').toSpliced(at, 0, stop))
  }
  const replace = (next: readonly StopDraft[]) => {
    change(next)
    setSaid('')
    onPicking?.(null)
  }
  const grip = useDragOrder(list, move)

  // Asked for by the button that this took the place of.
  const opened = useRef(false)
  useEffect(() => {
    if (!opened.current && getValues('stops').length === 0) add()
    opened.current = true
  })
  useEffect(() => undo.current?.focus(), [removed])
  useEffect(() => {
    if (!wanted.current) return
    const { stop, part } = wanted.current
    const parts = part === 'place' ? ['input'] : [`[data-move=${part}]`, '[data-move]']
    const card = list.current?.children[stop]
    const found = parts.map((one) => card?.querySelector<HTMLElement>(`${one}:not(:disabled)`))
    if (!card) return
    wanted.current = null
    found.find((element) => element)?.focus()
  })

  return (
    <fieldset className="stops">
      <legend>{t('stops.title')}</legend>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('stops.hint', { max: LIMITS.stops.max })}
      </Typography>
      <ol ref={list}>
        {stops.map((stop, i) => (
          <StopInputs
            key={i}
            at={i}
            count={stops.length}
            name={nameOf(stop, i)}
            near={stops.slice(0, i).findLast(({ place }) => place.point)?.place.point ?? near}
            onFocus={(part) => onPicking?.(part === 'place' ? `stops.${i}.place` : null)}
            onMove={(to) => {
              wanted.current = { stop: to, part: to < i ? 'up' : 'down' }
              move(i, to)
            }}
            onRemove={() => remove(i)}
            grip={grip(i)}
          />
        ))}
      </ol>
      <Box role="status">
        {removed && (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
            <Typography>{t('stops.removed', { name: nameOf(removed.stop, removed.at) })}</Typography>
            <Button ref={undo} onClick={() => takeBack(removed)}>
              {t('stops.undo')}
            </Button>
          </Stack>
        )}
        <span className="visually-hidden">{said}</span>
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={stops.length >= LIMITS.stops.max} onClick={add}>
          {t(stops.length === 0 ? 'trips.form.addStop' : 'stops.addAnother')}
        </Button>
        {readBody && stops.length >= LIMITS.orderedStops.min && (
          <Suspense>
            <BestOrder readBody={readBody} onChange={replace} />
          </Suspense>
        )}
      </Stack>
    </fieldset>
  )
}
