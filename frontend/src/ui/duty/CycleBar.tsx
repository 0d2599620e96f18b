import { DISPLAY } from '@longhaul/core/contract'
import './CycleBar.css'

const toneOf = (left: number): 'green' | 'yellow' | 'red' => {
  if (left < DISPLAY.cycleRedBelow) return 'red'
  return left < DISPLAY.cycleYellowBelow ? 'yellow' : 'green'
}

/** Colour never stands alone: the caller draws the number. */
export function CycleBar({
  used,
  limit,
  label,
}: {
  used: number
  limit: number
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
      data-tone={toneOf(limit - used)}
    >
      <span style={{ width: `${(shown / limit) * 100}%` }} />
    </div>
  )
}
