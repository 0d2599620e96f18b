import { useId } from 'react'
import type { SheetWire } from '@longhaul/core/contract'
import { useT } from '../../../i18n/useT.ts'
import { formatMinutes } from '../../format.ts'
import { usePhone } from '../../usePhone.ts'
import { GRAPH_COLOURS } from '../dutyColours.ts'
import { Hatching } from './Hatching.tsx'
import { useGraphName } from './LogGraph.tsx'
import { GRID_ROWS, logMarks, spreadApart } from './logGeometry.ts'
import { QuarterTicks } from './QuarterTicks.tsx'

/** Units of the drawing: on a phone one is a pixel. */
const SIZES = {
  phone: { width: 358, left: 34, totals: 84, row: 40, font: 12, everyHours: 3, gap: 20 },
  desk: { width: 960, left: 132, totals: 84, row: 44, font: 14, everyHours: 1, gap: 24 },
} as const

const TOP = 26
const FOOT = 22

/** A part of the day that broke a rule, in minutes since the day's start. */
export interface GraphFault {
  readonly from: number
  readonly to: number
}

/** A day from left to right; what broke a rule is hatched red and carries the number of its sentence. */
export function DayGraph({
  sheet,
  faults,
  shown,
  describedBy,
}: {
  sheet: SheetWire
  faults: readonly GraphFault[]
  /** The place in `faults` of the one that is pointed at. */
  shown: number | null
  describedBy?: string
}) {
  const t = useT()
  const name = useGraphName(sheet)
  const id = useId().replace(/\W/g, '')
  const size = SIZES[usePhone() ? 'phone' : 'desk']
  const { left, row: rowHeight, font } = size
  const right = size.width - size.totals
  const bottom = TOP + GRID_ROWS.length * rowHeight
  const x = (minute: number): number => left + (minute / sheet.length_minutes) * (right - left)
  const middle = (row: number): number => TOP + row * rowHeight + rowHeight / 2
  const marks = logMarks(sheet)
  const numbers = spreadApart(
    faults.map(({ from }) => x(from)),
    size.gap,
    left + 10,
    right - 10,
  )
  return (
    <svg
      role="img"
      aria-label={name}
      aria-describedby={describedBy}
      viewBox={`0 0 ${size.width} ${bottom + FOOT}`}
      width="100%"
      fontSize={font}
      fill="var(--ink)"
      style={{ display: 'block', fontVariantNumeric: 'tabular-nums', maxWidth: 1100 }}
    >
      <defs>
        <Hatching id={`${id}-fault`} gap={6} angle={45} stroke="var(--danger)" strokeWidth="3" opacity="0.55">
          <rect width="6" height="6" fill="var(--danger)" opacity="0.15" />
        </Hatching>
        <Hatching id={`${id}-none`} gap={7} angle={-45} stroke="var(--muted)" strokeWidth="2" opacity="0.6" />
      </defs>

      {GRID_ROWS.map((status, row) => (
        <g key={status}>
          <text x={left - 8} y={middle(row) + 5} textAnchor="end" fontWeight="600">
            {t(left > 100 ? `duty.paper.${status}` : `duty.short.${status}`)}
          </text>
          <rect
            x={left}
            y={TOP + row * rowHeight}
            width={right - left}
            height={rowHeight}
            fill="none"
            stroke="var(--line)"
          />
          <text x={size.width - 2} y={middle(row) + 5} textAnchor="end">
            {formatMinutes(sheet.totals[status])}
          </text>
        </g>
      ))}
      {sheet.ticks.map((tick, hour) => (
        <g key={tick.at}>
          <line x1={x(tick.at)} x2={x(tick.at)} y1={TOP} y2={bottom} stroke="var(--line)" />
          {hour % size.everyHours === 0 && (
            <text x={x(tick.at)} y={bottom + 16} textAnchor="middle" fill="var(--muted)">
              {tick.label
                .replace(' ', '')
                .replace(/^12([AP])M$/, '12$1')
                .toLowerCase()}
            </text>
          )}
        </g>
      ))}
      {size.everyHours === 1 && (
        <QuarterTicks
          minutes={sheet.length_minutes}
          x={x}
          top={TOP}
          rowHeight={rowHeight}
          lengths={{ quarter: 6, half: 12 }}
          stroke="var(--line)"
        />
      )}

      {marks.map((mark) => (
        <rect
          key={mark.from}
          x={x(mark.from)}
          y={TOP + mark.row * rowHeight + 6}
          width={Math.max(1, x(mark.to) - x(mark.from))}
          height={rowHeight - 12}
          fill={mark.kind === 'unrecorded' ? `url(#${id}-none)` : GRAPH_COLOURS[mark.status]}
          opacity={mark.kind === 'recorded' ? 0.3 : 1}
        />
      ))}
      {faults.map(({ from, to }, i) => (
        <g key={from}>
          <rect
            x={x(from)}
            y={TOP}
            width={Math.max(2, x(to) - x(from))}
            height={bottom - TOP}
            fill={`url(#${id}-fault)`}
            stroke="var(--danger)"
            strokeWidth={shown === i ? 3 : 1}
          />
          <circle cx={numbers[i]} cy={TOP - 13} r="10" fill="var(--danger)" />
          <text
            x={numbers[i]}
            y={TOP - 9}
            textAnchor="middle"
            fill="var(--paper)"
            fontSize="12"
            fontWeight="600"
          >
            {i + 1}
          </text>
        </g>
      ))}
      <g stroke="var(--ink)" strokeWidth="2.5" strokeLinecap="square">
        {marks.map((mark, i) => {
          const before = marks[i - 1]
          return (
            <g key={mark.from} strokeDasharray={mark.kind === 'recorded' ? undefined : '3 5'}>
              <line x1={x(mark.from)} x2={x(mark.to)} y1={middle(mark.row)} y2={middle(mark.row)} />
              {before?.to === mark.from && before.row !== mark.row && (
                <line x1={x(mark.from)} x2={x(mark.from)} y1={middle(before.row)} y2={middle(mark.row)} />
              )}
            </g>
          )
        })}
      </g>
    </svg>
  )
}
