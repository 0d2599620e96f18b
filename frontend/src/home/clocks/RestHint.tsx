import { Typography } from '@mui/material'
import type { RecordedRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { formatList, formatMinutes, formatWhen } from '../../ui/format.ts'
import type { DriverClocks } from './driverClocks.ts'

/** What a rest gives back, and when; the cycle only where it runs out first. */
export function RestHint({
  clocks,
  open,
  zone,
}: {
  clocks: DriverClocks
  open: RecordedRow | null
  zone: string
}) {
  const t = useT()
  const { restNow: rest } = clocks
  const resting = open?.status === 'OFF_DUTY' || open?.status === 'SLEEPER_BERTH'
  const at = (clock: 'breakAt' | 'shiftAt' | 'cycleAt', when: number | null): string[] =>
    when === null || when <= clocks.at
      ? []
      : [t(`home.clocks.${clock}`, { time: formatWhen(when, zone, clocks.at) })]
  const times = [
    ...at('breakAt', rest.breakAt),
    ...at('shiftAt', rest.resetAt),
    ...at('cycleAt', clocks.endsFirst.clock === 'cycle' ? rest.restartAt : null),
  ]
  if (times.length === 0) return null
  return (
    <Typography color="textSecondary">
      {t(resting ? 'home.clocks.restRunning' : 'home.clocks.restFromNow', { clocks: formatList(times) })}
      {resting &&
        rest.split &&
        ` ${t(rest.split.inBerth ? 'home.clocks.splitInBerth' : 'home.clocks.splitAt', {
          time: formatWhen(rest.split.at, zone, clocks.at),
          drive: formatMinutes(rest.split.driveLeft),
          window: formatMinutes(rest.split.windowLeft),
        })}`}
    </Typography>
  )
}
