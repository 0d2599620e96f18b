import { limitAhead, warningMarkAt, MINUTE_MS, type DutyStatus } from '@longhaul/core'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { formatTime } from '../../ui/format.ts'
import { allowSound, beep } from './beep.ts'
import type { DriverClocks } from './driverClocks.ts'
import { useSound } from './useSound.ts'

/** Warns before a limit, once at each mark, aloud unless the driver has switched that off. */
export function LimitWarning({
  clocks,
  status,
  zone,
}: {
  clocks: DriverClocks
  /** What runs; `undefined` where nothing does. */
  status: DutyStatus | undefined
  zone: string
}) {
  const t = useT()
  const [sound] = useSound()
  const ahead = status ? limitAhead(clocks, status) : null
  const mark = ahead && warningMarkAt((ahead.at - clocks.at) / MINUTE_MS)
  const passed = status === 'DRIVING' && clocks.toDrive === 0
  const warned = mark !== null || passed

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
  }, [warned, mark, ahead?.clock])

  if (!warned) return null
  return ahead && mark !== null ? (
    <p className="limit-warning" role="alert">
      {t(`home.warning.${ahead.clock}`, { minutes: mark, time: formatTime(ahead.at, zone) })}
    </p>
  ) : (
    // Which limit is reached stands across the page, and counts on; this is said once.
    <p className="visually-hidden" role="alert">
      {t('home.warning.passed')}
    </p>
  )
}
