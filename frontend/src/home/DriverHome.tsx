import { Skeleton } from '@mui/material'
import { Suspense, useRef } from 'react'
import { useT } from '../i18n/useT.ts'
import { loadParts } from '../offline/index.ts'
import { useDriverDay } from '../providers/duty.ts'
import { useSignedInUser } from '../providers/session.ts'
import { lazyPage } from '../ui/lazy/lazyPage.tsx'
import { useNow } from '../ui/useNow.ts'
import { SoundSwitch } from './clocks/SoundSwitch.tsx'
import { StatusDock, type StatusPick } from './dock/StatusDock.tsx'
import { usePlace } from './dock/usePlace.ts'
import { openRow, recordWith, stepTime, tapTime, type NamedPlace } from './record.ts'
import { useStatusChange } from './useStatusChange.ts'

// The rules, the trip and what the device keeps come beside the page, while the day itself is asked for.
const ClocksPanel = lazyPage(() => import('./clocks/ClocksPanel.tsx'))
const TripCards = lazyPage(() => import('./trip/TripCards.tsx'))
for (const load of [ClocksPanel.preload, TripCards.preload, loadParts]) void load().catch(() => undefined)

/** What now, what is left, and the trip: all of it from one answer. */
export function DriverHome() {
  const t = useT()
  const { home_zone } = useSignedInUser()
  const { data: day } = useDriverDay()
  const ticked = useNow(15_000)
  const sending = useStatusChange()
  /** What an undo of the last tap takes back besides the status. */
  const takeBack = useRef<(() => void) | null>(null)

  const { state } = sending
  // A tap counts at once, also in a minute that has begun since the last tick.
  const now = state.phase === 'idle' ? ticked : Math.max(ticked, Date.parse(state.change.at))
  const rows = day ? recordWith(day, state.phase === 'idle' ? null : state.change) : []
  const place = usePlace(openRow(rows))

  const change = (
    { status, special, remarks }: StatusPick,
    { name, point }: NamedPlace,
    step?: { takeBack: (() => void) | undefined },
  ) => {
    takeBack.current = step?.takeBack ?? null
    place.choose(null)
    const extras = {
      ...(point && { location: point }),
      ...(special && { special }),
      ...(remarks && { remarks }),
    }
    const at = (step ? stepTime : tapTime)(rows, Date.now())
    sending.change(status, name, extras, { at, follows: step !== undefined })
  }
  const undo = () => {
    sending.undo()
    takeBack.current?.()
    takeBack.current = null
  }

  return (
    <div className="driver-home">
      <section className="clocks-panel" aria-label={t('home.clocks.title')}>
        <Suspense fallback={<Waiting />}>
          {day ? <ClocksPanel day={day} rows={rows} now={now} /> : <Waiting />}
        </Suspense>
      </section>
      <StatusDock {...{ day, rows, now, place, sending, change, undo }} zone={day?.home_zone ?? home_zone} />
      <div className="trip-cards">
        <Suspense>
          {day && (
            <TripCards
              {...{ day, rows, now }}
              here={place.here}
              sending={state.phase === 'sending'}
              change={(status, where, back) => change({ status }, where, { takeBack: back })}
            />
          )}
        </Suspense>
        <SoundSwitch />
      </div>
    </div>
  )
}

function Waiting() {
  const t = useT()
  return (
    <Skeleton variant="rounded" height={240} sx={{ maxWidth: 'none' }}>
      <span>{t('nav.loading')}</span>
    </Skeleton>
  )
}
