import { DUTY_STATUSES, type DutyStatus } from '@longhaul/core'
import { LIMITS, type DriverDay, type RecordedRow, type StatusMark } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { Suspense, useId, useRef, useState } from 'react'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT } from '../../i18n/useT.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { formatTime } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { openRow, type NamedPlace } from '../record.ts'
import type { ChangeState, useStatusChange } from '../useStatusChange.ts'
import { offeredPlaces, type usePlace } from './usePlace.ts'
import './dock.css'

export interface StatusPick {
  readonly status: DutyStatus
  readonly special?: StatusMark
  readonly remarks?: string
}

// The rules and a form: what most drives never ask for.
const ClaimAdverse = lazyPage(() => import('./ClaimAdverse.tsx'))

/** Each mark with the status that it goes with. */
const MARKS = [
  { special: 'PERSONAL_CONVEYANCE', status: 'OFF_DUTY', allowed: 'allows_personal_conveyance' },
  { special: 'YARD_MOVE', status: 'ON_DUTY_NOT_DRIVING', allowed: 'allows_yard_move' },
  { special: 'ADVERSE', status: 'DRIVING', allowed: 'allows_adverse_conditions' },
] as const

function ChangeNotice({
  state,
  zone,
  undo,
  retry,
}: {
  state: ChangeState
  zone: string
  undo: () => void
  retry: () => void
}) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const words = state.phase !== 'idle' && {
    status: t(
      state.change.special ? `duty.mark.${state.change.special}` : `duty.status.${state.change.status}`,
    ),
    time: formatTime(state.change.at, zone),
  }
  return (
    <div className="dock-notice">
      <div role="status">
        {words && (state.phase === 'held' || state.phase === 'sending') && (
          <div className="banner">
            <span>{t('home.clocks.held', words)}</span>
            {state.phase === 'held' ? (
              <Button variant="outlined" onClick={undo}>
                {t('home.clocks.undo')}
              </Button>
            ) : (
              t('home.clocks.saving')
            )}
          </div>
        )}
        {words && state.phase === 'saved' && (
          <p className="banner banner-success">{t('home.clocks.saved', words)}</p>
        )}
      </div>
      {state.phase === 'failed' && (
        <ErrorBanner
          message={errorMessage(state.error, t('home.clocks.changeFailed'))}
          action={
            <>
              <Button onClick={retry}>{t('home.clocks.retry')}</Button>
              <Button onClick={undo}>{t('home.clocks.undo')}</Button>
            </>
          }
        />
      )}
    </div>
  )
}

/** Duty status at a thumb's reach; its buttons stay where they are, whatever appears around them. */
export function StatusDock({
  day,
  rows,
  now,
  zone,
  place: { here, choose, locate, locating },
  sending: { state, retry },
  change,
  undo,
}: {
  day: DriverDay | undefined
  rows: readonly RecordedRow[]
  now: number
  zone: string
  place: ReturnType<typeof usePlace>
  sending: Pick<ReturnType<typeof useStatusChange>, 'state' | 'retry'>
  change: (pick: StatusPick, here: NamedPlace) => void
  undo: () => void
}) {
  const t = useT()
  const placeName = usePlaceName()
  const [pick, setPick] = useState<StatusPick | null>(null)
  const [asksPlace, setAsksPlace] = useState(false)
  /** Where adverse conditions are about to be claimed. */
  const [claimAt, setClaimAt] = useState<NamedPlace | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const open = openRow(rows)
  const runs = (status: DutyStatus, special: StatusMark | null) =>
    open?.status === status &&
    // In adverse conditions one drives all the same.
    (open.special === special || (special === null && open.special === 'ADVERSE'))
  const name = here?.name ?? ''
  // What is being typed stays as it is.
  const shown = here?.point ? placeName(name) : name
  const offered = name === '' ? offeredPlaces(day, rows, now) : []
  const marks = MARKS.filter(
    ({ allowed, special }) => day?.[allowed] && (special !== 'ADVERSE' || open?.status === 'DRIVING'),
  )

  /** A claim says first what it is made for. */
  const begin = (next: StatusPick, place: NamedPlace) =>
    next.special === 'ADVERSE' ? setClaimAt(place) : change(next, place)
  const tap = (next: StatusPick) => {
    if (runs(next.status, next.special ?? null)) return
    if (here && name.trim() !== '') {
      setPick(null)
      begin(next, { name: name.trim(), point: here.point })
    } else {
      setPick(next)
      setAsksPlace(true)
      // A choice needs no keyboard.
      if (offered.length === 0) field.current?.focus()
    }
  }
  /** The place was all that the tap waited for. */
  const take = (place: NamedPlace | null) => {
    if (!place) return
    if (pick) begin(pick, place)
    else choose(place)
    setPick(null)
    setAsksPlace(false)
  }

  return (
    <section className="dock" aria-label={t('home.clocks.change')}>
      <div className="dock-place">
        {asksPlace && offered.length > 0 && (
          <div className="dock-offers" role="group" aria-label={t('home.clocks.offered')}>
            {offered.map((place) => (
              <button
                key={place.name}
                type="button"
                className="button button-quiet"
                onClick={() => take(place)}
              >
                {placeName(place.name)}
              </button>
            ))}
          </div>
        )}
        <div className="dock-where">
          <input
            className="tall-field"
            ref={field}
            value={shown}
            placeholder={t('home.clocks.where')}
            aria-label={t('home.clocks.where')}
            aria-invalid={pick !== null}
            aria-describedby={noteId}
            maxLength={LIMITS.placeName.max}
            autoComplete="off"
            onFocus={() => setAsksPlace(true)}
            onChange={(event) => choose({ name: event.target.value, point: null })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && name.trim() !== '') take({ name: name.trim(), point: null })
            }}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={t('home.clocks.locate')}
            aria-busy={locating === 'busy'}
            disabled={locating === 'busy'}
            onClick={() => void locate().then(take)}
          >
            <Icon name="locate" />
          </button>
        </div>
        <p id={noteId} className="dock-note" role="status">
          {pick && name.trim() === '' && t('home.clocks.whereAsk')}
          {locating === 'busy' && t('trips.place.locating')}
          {locating === 'failed' && t('home.clocks.locateFailed')}
        </p>
      </div>
      {marks.length > 0 && (
        <div className="dock-marks">
          {marks.map(({ special, status }) => (
            <button
              key={special}
              type="button"
              className="duty-button"
              data-status={status}
              aria-pressed={runs(status, special)}
              disabled={state.phase === 'sending'}
              onClick={() => tap({ status, special })}
            >
              {t(`duty.mark.${special}`)}
            </button>
          ))}
        </div>
      )}
      <div className="duty-buttons" role="group" aria-label={t('home.clocks.change')}>
        {DUTY_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            className="duty-button"
            data-status={status}
            aria-label={t(`duty.status.${status}`)}
            aria-pressed={runs(status, null)}
            disabled={state.phase === 'sending'}
            onClick={() => tap({ status })}
          >
            {t(`home.button.${status}`)}
          </button>
        ))}
      </div>
      <Suspense>
        {claimAt && day && (
          <ClaimAdverse
            {...{ day, rows, now }}
            onClaim={(remarks) => {
              setClaimAt(null)
              change({ status: 'DRIVING', special: 'ADVERSE', remarks }, claimAt)
            }}
            onClose={() => setClaimAt(null)}
          />
        )}
      </Suspense>
      <ChangeNotice state={state} zone={zone} undo={undo} retry={retry} />
    </section>
  )
}
