import type { ClocksWire } from '@longhaul/core/contract'
import { Typography } from '@mui/material'
import { useT } from '../i18n/useT.ts'
import { formatMinutes, formatMoment } from '../ui/format.ts'

const both = new Intl.ListFormat('en', { type: 'conjunction' })

/**
 * What a rest gives back, and when: the break and the shift, the cycle where it runs out first, and the
 * pair of a split.
 */
export function RestHint({ clocks, now }: { clocks: ClocksWire; now: number }) {
  const t = useT()
  const { rest_now: rest, home_zone: zone, status } = clocks
  const asked = Date.parse(clocks.at)
  const resting = status === 'OFF_DUTY' || status === 'SLEEPER_BERTH'
  // A rest that has not begun ends later with every minute; one that runs ends when it ends.
  const passed = resting ? 0 : Math.max(0, Math.floor((now - asked) / 60_000)) * 60_000
  const given = (clock: 'breakAt' | 'shiftAt' | 'cycleAt', at: string | null): string[] =>
    at === null || Date.parse(at) <= asked
      ? []
      : [t(`home.clocks.${clock}`, { time: formatMoment(Date.parse(at) + passed, zone) })]
  const times = [
    ...given('breakAt', rest.break_at),
    ...given('shiftAt', rest.shift_at),
    ...given('cycleAt', clocks.ends_first.clock === 'cycle' ? rest.cycle_at : null),
  ]
  if (times.length === 0) return null
  return (
    <Typography color="textSecondary">
      {t(resting ? 'home.clocks.restRunning' : 'home.clocks.restFromNow', { clocks: both.format(times) })}
      {resting &&
        rest.split &&
        ` ${t(rest.split.in_berth ? 'home.clocks.splitInBerth' : 'home.clocks.splitAt', {
          time: formatMoment(rest.split.at, zone),
          drive: formatMinutes(rest.split.drive_left_minutes),
          window: formatMinutes(rest.split.window_left_minutes),
        })}`}
    </Typography>
  )
}
