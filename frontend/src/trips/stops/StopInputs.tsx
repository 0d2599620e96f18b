import { Button, Checkbox, FormControlLabel, IconButton, Stack, Typography } from '@mui/material'
import { useController, useFormContext } from 'react-hook-form'
import { LIMITS, type Point } from '@longhaul/core/contract'
import { FormField } from '../../form/FormField.tsx'
import { PlaceField } from '../../form/place/PlaceField.tsx'
import { useT } from '../../i18n/useT.ts'
import { formatZoneName } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import {
  NO_WINDOW,
  STOP_KINDS,
  USUAL_MINUTES,
  type PlaceKind,
  type StopDraft,
  type WindowDraft,
} from './stopDraft.ts'
import type { Grip } from './useDragOrder.ts'

interface StopInputsProps {
  /** Its place in the order, from 0. */
  at: number
  count: number
  /** 'Stop 2, Lincoln, NE'. */
  name: string
  near: Point | null
  onFocus: (part: 'place' | 'other') => void
  onMove: (to: number) => void
  onRemove: () => void
  grip: Grip
}

/** One stop: where, what is done there and for how long, and when it may be. */
export function StopInputs(props: StopInputsProps) {
  const { at, count, name, near, onFocus, onMove, onRemove, grip } = props
  const t = useT()
  const other = () => onFocus('other')
  const path = `stops.${at}` as const
  return (
    <li>
      <div className="stop-card" data-dragged={grip.dragged} role="group" aria-label={name}>
        <Stack direction="row" sx={{ alignItems: 'center', mb: 1, mr: -1 }}>
          <span className="stop-grip" title={t('stops.drag')} aria-hidden="true" {...grip.events}>
            <span />
          </span>
          <Typography aria-hidden="true" sx={{ flex: 1, fontWeight: 600, whiteSpace: 'nowrap' }}>
            {t('stops.one', { n: at + 1 })}
          </Typography>
          <IconButton
            data-move="up"
            aria-label={t('stops.up', { name })}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            ↑
          </IconButton>
          <IconButton
            data-move="down"
            aria-label={t('stops.down', { name })}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          >
            ↓
          </IconButton>
          <IconButton aria-label={t('stops.remove', { name })} onClick={onRemove}>
            <Icon name="trash" />
          </IconButton>
        </Stack>
        <PlaceField
          name={`${path}.place`}
          label={t('stops.place', { n: at + 1 })}
          near={near}
          onFocus={() => onFocus('place')}
          required
        />
        <div className="stop-pair" data-short>
          <KindField path={path} onFocus={other} />
          <FormField
            type="number"
            name={`${path}.minutes`}
            label={t('stops.minutes')}
            onFocus={other}
            htmlInput={{ ...LIMITS.stops.serviceMinutes, inputMode: 'numeric', 'aria-required': true }}
          />
        </div>
        <Windows path={path} onFocus={other} />
        <RestField path={path} />
      </div>
    </li>
  )
}

type OfStop = { path: `stops.${number}` }
type Form = { stops: StopDraft[] }

/** Another kind brings its usual time, unless another time was typed. */
function KindField({ path, onFocus }: OfStop & { onFocus: () => void }) {
  const t = useT()
  const { getValues, setValue } = useFormContext<Form>()
  const follow = (text: string): PlaceKind => {
    const { kind, minutes } = getValues(path)
    const chosen = STOP_KINDS.find((one) => one === text) ?? kind
    if (minutes === USUAL_MINUTES[kind]) setValue(`${path}.minutes`, USUAL_MINUTES[chosen])
    return chosen
  }
  return (
    <FormField select name={`${path}.kind`} label={t('stops.kind')} onFocus={onFocus} read={follow}>
      {STOP_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {t(`duty.stop.${kind}`)}
        </option>
      ))}
    </FormField>
  )
}

function Windows({ path, onFocus }: OfStop & { onFocus: () => void }) {
  const t = useT()
  const { clearErrors } = useFormContext<Form>()
  const { field } = useController<Form, `${typeof path}.windows`>({ name: `${path}.windows` })
  const { field: zone } = useController<Form, `${typeof path}.zone`>({ name: `${path}.zone` })
  const windows = field.value as readonly WindowDraft[]
  const change = (next: readonly WindowDraft[]) => {
    clearErrors(`${path}.windows`)
    field.onChange(next)
  }
  return (
    <>
      {windows.map((_, i) => (
        <div key={i} role="group" aria-label={t('stops.window', { n: i + 1 })}>
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography aria-hidden="true" sx={{ fontWeight: 600 }}>
              {t('stops.window', { n: i + 1 })}
            </Typography>
            <IconButton
              aria-label={t('stops.removeWindow', { n: i + 1 })}
              onClick={() => change(windows.toSpliced(i, 1))}
            >
              <Icon name="trash" />
            </IconButton>
          </Stack>
          <div className="stop-pair">
            {(['from', 'until'] as const).map((end) => (
              <FormField
                key={end}
                type="datetime-local"
                name={`${path}.windows.${i}.${end}`}
                label={t(`stops.${end}`)}
                onFocus={onFocus}
              />
            ))}
          </div>
        </div>
      ))}
      {windows.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
          {zone.value ? t('stops.homeClock', { zone: formatZoneName(zone.value) }) : t('stops.ownClock')}
        </Typography>
      )}
      {windows.length < LIMITS.stops.windows && (
        <Button sx={{ ml: -1, display: 'block' }} onClick={() => change([...windows, NO_WINDOW])}>
          {t(windows.length === 0 ? 'stops.addWindow' : 'stops.addAnotherWindow')}
        </Button>
      )}
    </>
  )
}

function RestField({ path }: OfStop) {
  const t = useT()
  const { field } = useController<Form, `${typeof path}.rest`>({ name: `${path}.rest` })
  return (
    <FormControlLabel
      control={<Checkbox checked={field.value} onChange={(event) => field.onChange(event.target.checked)} />}
      label={t('stops.rest')}
    />
  )
}
