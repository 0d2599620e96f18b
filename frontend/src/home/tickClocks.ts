import type { ClocksWire, ClockRow } from '@longhaul/core/contract'
import type { DutyStatus } from '@longhaul/core'

/**
 * Which clocks run down in which status. At rest none does: only the server knows which rest gives time
 * back.
 */
const RUNNING: Record<DutyStatus, readonly (keyof ClockRow)[]> = {
  DRIVING: ['break_left_minutes', 'drive_left_minutes', 'window_left_minutes', 'cycle_left_minutes'],
  ON_DUTY_NOT_DRIVING: ['window_left_minutes', 'cycle_left_minutes'],
  OFF_DUTY: [],
  SLEEPER_BERTH: [],
}

/**
 * The clocks at `now` (epoch ms), run down from the server's answer by whole minutes, so that they stay
 * honest when the next answer is late.
 */
export function tickClocks(clocks: ClocksWire, now: number): ClockRow {
  const passed = Math.max(0, Math.floor((now - Date.parse(clocks.at)) / 60_000))
  const running = clocks.status ? RUNNING[clocks.status] : []
  const left = (name: keyof ClockRow) => {
    const value = clocks[name]
    return value === null || !running.includes(name) ? value : Math.max(0, value - passed)
  }
  return {
    break_left_minutes: left('break_left_minutes'),
    drive_left_minutes: left('drive_left_minutes') ?? 0,
    window_left_minutes: left('window_left_minutes') ?? 0,
    cycle_left_minutes: left('cycle_left_minutes') ?? 0,
  }
}
