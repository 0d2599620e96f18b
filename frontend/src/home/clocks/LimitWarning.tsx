import { limitAhead, warningMarkAt, MINUTE_MS, type ClockName, type DutyStatus } from '@longhaul/core'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { formatWhen } from '../../ui/format.ts'
import { allowSound, beep } from './beep.ts'
import type { DriverClocks } from './driverClocks.ts'
import { useSound } from './useSound.ts'

export interface Warning {
  readonly clock: ClockName
  /** Minutes before the limit that are passed. */
  readonly mark: number
  readonly at: number
}

/** Nothing while no limit is near, or no status runs. */
export function warningOf(clocks: DriverClocks, status: DutyStatus | undefined): Warning | null {
  const ahead = status ? limitAhead(clocks, status) : null
  const mark = ahead && warningMarkAt((ahead.at - clocks.at) / MINUTE_MS)
  return ahead && mark !== null ? { ...ahead, mark } : null
}

/** Warns before a limit, once at each mark, aloud unless the driver has switched that off. */
export function LimitWarning({
  clocks,
  warning,
  driving,
  zone,
}: {
  clocks: DriverClocks
  warning: Warning | null
  driving: boolean
  zone: string
}) {
  const t = useT()
  const [sound] = useSound()
  const passed = driving && clocks.toDrive === 0
  const warned = warning !== null || passed

  useEffect(() => {
    if (!sound) return
    document.addEventListener('pointerdown', allowSound, { once: true })
    return () => document.removeEventListener('pointerdown', allowSound)
  }, [sound])

  // Once at each mark of each limit: switching the sound on does not repeat it.
  const beepUnlessOff = useEffectEvent(() => {
    if (sound) beep()
  })
  useEffect(() => {
    if (warned) beepUnlessOff()
  }, [warned, warning?.mark, warning?.clock])

  if (!warned) return null
  return warning ? (
    <p className="limit-warning" role="alert">
      {t(`home.warning.${warning.clock}`, { minutes: warning.mark })}{' '}
      {t(driving ? 'home.warning.stop' : 'home.warning.noDriving', {
        time: formatWhen(warning.at, zone, clocks.at),
      })}
    </p>
  ) : (
    // Which limit is reached stands across the page, and counts on; this is said once.
    <p className="visually-hidden" role="alert">
      {t('home.warning.passed')}
    </p>
  )
}
