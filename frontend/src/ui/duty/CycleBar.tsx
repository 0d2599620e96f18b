import { DISPLAY, LIMITS } from '@longhaul/core/contract'
import './CycleBar.css'

const toneOf = (used: number): 'green' | 'yellow' | 'red' => {
  if (used > DISPLAY.cycleRedAbove) return 'red'
  return used > DISPLAY.cycleYellowAbove ? 'yellow' : 'green'
}

/** `limit` is 60 for a 60-hour rule set. Colour never stands alone: the caller draws the number. */
export function CycleBar({
  used,
  limit = LIMITS.cycleHours.max,
  label,
}: {
  used: number
  limit?: number
  /** What a screen reader says, e.g. '41 of 70 hours used'. */
  label: string
}) {
  const shown = Math.min(Math.max(used, 0), limit)
  return (
    <div
      className="cycle-bar own-colours"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={shown}
      data-tone={toneOf(used)}
    >
      <span style={{ width: `${(shown / limit) * 100}%` }} />
    </div>
  )
}
