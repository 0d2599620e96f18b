import type { SVGProps } from 'react'
import { GRID_ROWS, quarterTicks } from './logGeometry.ts'

/** A short line at each quarter of an hour of each row, a longer one at the half. */
export function QuarterTicks({
  minutes,
  x,
  top,
  rowHeight,
  lengths: { quarter, half },
  ...line
}: {
  minutes: number
  x: (minute: number) => number
  top: number
  rowHeight: number
  lengths: { quarter: number; half: number }
} & Pick<SVGProps<SVGLineElement>, 'stroke' | 'strokeWidth'>) {
  return GRID_ROWS.map((status, row) =>
    quarterTicks(minutes).map((tick) => (
      <line
        key={`${status} ${tick.at}`}
        x1={x(tick.at)}
        x2={x(tick.at)}
        y1={top + row * rowHeight}
        y2={top + row * rowHeight + (tick.half ? half : quarter)}
        {...line}
      />
    )),
  )
}
