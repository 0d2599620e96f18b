import { MESSAGES, type ClocksWire } from '@longhaul/core/contract'
import { DUTY_STATUSES, type DutyStatus } from '@longhaul/core'
import { Button, Paper, Skeleton, TextField, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useStore } from 'react-admin'
import { useClocks } from '../providers/duty.ts'
import { useT } from '../i18n/useT.ts'
import { useErrorMessage } from '../form/useErrorMessage.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { StatusSwatch } from '../ui/duty/StatusSwatch.tsx'
import { TIMELINE_COLOURS } from '../ui/duty/dutyColours.ts'
import { formatMinutes, formatMoment, formatTime } from '../ui/format.ts'
import { ClockTile } from './ClockTile.tsx'
import { RestHint } from './RestHint.tsx'
import { tickClocks } from './tickClocks.ts'
import { useNow } from '../ui/useNow.ts'
import { useStatusChange } from './useStatusChange.ts'

const CLOCKS = ['break', 'drive', 'window', 'cycle'] as const
const OLD_AFTER_MS = 150_000

function Clocks({ clocks, now }: { clocks: ClocksWire; now: number }) {
  const t = useT()
  const left = tickClocks(clocks, now)
  const { home_zone: zone, ends_first: first } = clocks
  const out = CLOCKS.find((name) => left[`${name}_left_minutes`] === 0)
  return (
    <>
      <ul className="clock-tiles" aria-label={t('home.clocks.title')}>
        {CLOCKS.map((name) => (
          <ClockTile
            key={name}
            name={t(`home.clocks.${name}`)}
            left={left[`${name}_left_minutes`]}
            first={first.clock === name}
          />
        ))}
      </ul>
      <Typography>
        {out
          ? t('home.clocks.out', { clock: t(`home.clocks.${out}`) })
          : t(clocks.status === 'DRIVING' ? 'home.clocks.drivingOn' : 'home.clocks.startingNow', {
              due: t(`home.clocks.due.${first.clock}`, { time: formatMoment(first.at, zone) }),
            })}
      </Typography>
      <RestHint clocks={clocks} now={now} />
      {clocks.provisional && <Typography color="textSecondary">{clocks.provisional}</Typography>}
      {clocks.unrecorded_hours > 0 && (
        <Typography color="textSecondary">
          {t('home.clocks.unrecorded', { length: formatMinutes(clocks.unrecorded_hours * 60) })}
        </Typography>
      )}
      {now - Date.parse(clocks.at) > OLD_AFTER_MS && (
        <Typography color="error">{t('home.clocks.old', { time: formatMoment(clocks.at, zone) })}</Typography>
      )}
    </>
  )
}

/**
 * The driver's four clocks, live, and the one-tap status change with its undo. Clocks that fail are the
 * page's to tell.
 */
export function HoursPanel() {
  const t = useT()
  const errorMessage = useErrorMessage()
  const { data: clocks, isError } = useClocks()
  const now = useNow(15_000)
  const { state, change, undo, retry } = useStatusChange()
  const [place, setPlace] = useStore('duty.place', '')
  const [missing, setMissing] = useState(false)
  const placeRef = useRef<HTMLInputElement>(null)

  if (!clocks && isError) return null
  if (!clocks)
    return (
      <Skeleton variant="rounded" height={280} sx={{ maxWidth: 'none' }}>
        <span>{t('nav.loading')}</span>
      </Skeleton>
    )

  const zone = clocks.home_zone
  const underWay = state.phase === 'idle' ? null : state.change
  const status = underWay?.status ?? clocks.status
  const since = underWay?.at ?? clocks.status_since

  const tap = (next: DutyStatus) => {
    const here = place.trim()
    setMissing(here === '')
    if (here === '') placeRef.current?.focus()
    else if (next !== status) change(next, here)
  }

  return (
    <Paper
      component="section"
      aria-labelledby="hours-title"
      sx={{ padding: { xs: 2, md: 3 }, marginBottom: 3 }}
    >
      <Typography id="hours-title" variant="h2" gutterBottom>
        {t('home.clocks.title')}
      </Typography>
      <p className="duty-now">
        {status && <StatusSwatch status={status} colours={TIMELINE_COLOURS} />}
        <strong>{status ? t(`duty.status.${status}`) : t('home.clocks.none')}</strong>
        {since && <span>{t('home.clocks.since', { time: formatMoment(since, zone) })}</span>}
      </p>
      <Clocks clocks={clocks} now={now} />
      <div role="status">
        {(state.phase === 'held' || state.phase === 'sending') && (
          <div className="banner">
            <span>
              {t('home.clocks.held', {
                status: t(`duty.status.${state.change.status}`),
                time: formatTime(state.change.at, zone),
              })}
            </span>
            {state.phase === 'held' ? (
              <Button variant="outlined" onClick={undo}>
                {t('home.clocks.undo')}
              </Button>
            ) : (
              t('home.clocks.saving')
            )}
          </div>
        )}
        {state.phase === 'saved' && (
          <p className="banner banner-success">
            {t('home.clocks.saved', {
              status: t(`duty.status.${state.change.status}`),
              time: formatTime(state.change.at, zone),
            })}
          </p>
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
      <div className="duty-change">
        <TextField
          inputRef={placeRef}
          label={t('home.clocks.where')}
          value={place}
          error={missing}
          helperText={missing ? MESSAGES.locationDescription.required : t('home.clocks.whereHint')}
          slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
          onChange={(event) => {
            setPlace(event.target.value)
            setMissing(false)
          }}
        />
        <div className="duty-buttons" role="group" aria-label={t('home.clocks.change')}>
          {DUTY_STATUSES.map((name) => (
            <button
              key={name}
              type="button"
              className="duty-button"
              data-status={name}
              aria-pressed={status === name}
              disabled={state.phase === 'sending'}
              onClick={() => tap(name)}
            >
              {t(`duty.status.${name}`)}
            </button>
          ))}
        </div>
      </div>
    </Paper>
  )
}
