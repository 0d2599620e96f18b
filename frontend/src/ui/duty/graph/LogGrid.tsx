import { useId } from 'react'
import type { SheetWire } from '@longhaul/core/contract'
import { FORM_READER } from '../../../i18n/language.ts'
import { useT } from '../../../i18n/useT.ts'
import { formatTotalHours } from '../../format.ts'
import { GRID_ROWS, logMarks, logRemarks, spreadApart } from './logGeometry.ts'
import { QuarterTicks } from './QuarterTicks.tsx'
import { Hatching } from './Hatching.tsx'
import { useGraphName } from './LogGraph.tsx'

const LEFT = 118
const GRID = 768
const TOTALS = 92
const TOP = 22
const ROW = 36
const BOTTOM = TOP + GRID_ROWS.length * ROW
const REMARKS = 150
const WIDTH = LEFT + GRID + TOTALS
const REMARK_GAP = 13
/** The table under the grid has the whole name. */
const REMARK_LETTERS = 26

const cut = (text: string): string =>
  text.length > REMARK_LETTERS ? `${text.slice(0, REMARK_LETTERS - 1)}…` : text

/** The graph grid of the paper log (395.8(h)), black on white, the places of changes below it. */
export function LogGrid({ sheet }: { sheet: SheetWire }) {
  const t = useT()
  const name = useGraphName(sheet, FORM_READER)
  const hatching = useId().replace(/\W/g, '')
  const x = (minute: number): number => LEFT + (minute / sheet.length_minutes) * GRID
  const middle = (row: number): number => TOP + row * ROW + ROW / 2
  const marks = logMarks(sheet)
  const remarks = logRemarks(sheet)
  const labels = spreadApart(
    remarks.map((remark) => x(remark.at)),
    REMARK_GAP,
    LEFT,
    LEFT + GRID,
  )
  const total = GRID_ROWS.reduce((sum, status) => sum + sheet.totals[status], 0)

  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${WIDTH} ${BOTTOM + REMARKS}`}
      width="100%"
      fontSize="11"
      fill="#000"
      style={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}
    >
      <defs>
        <Hatching id={hatching} gap={5} angle={45} stroke="#000" strokeWidth="1" opacity="0.5" />
      </defs>

      {GRID_ROWS.map((status, row) => (
        <g key={status}>
          <text x={LEFT - 8} y={middle(row) + 4} textAnchor="end">
            {`${row + 1}. ${t(`duty.paper.${status}`)}`}
          </text>
          <rect x={LEFT} y={TOP + row * ROW} width={GRID} height={ROW} fill="none" stroke="#000" />
          <text x={WIDTH - 8} y={middle(row) + 4} textAnchor="end" fontSize="13" fontWeight="600">
            {formatTotalHours(sheet.totals[status])}
          </text>
          <line
            x1={LEFT + GRID + 16}
            x2={WIDTH - 4}
            y1={middle(row) + 10}
            y2={middle(row) + 10}
            stroke="#000"
          />
        </g>
      ))}
      <text x={WIDTH - 8} y={TOP - 8} textAnchor="end">
        {t('duty.graph.totalHours')}
      </text>
      <text x={WIDTH - 8} y={BOTTOM + 18} textAnchor="end" fontSize="13" fontWeight="600">
        {`= ${formatTotalHours(total)}`}
      </text>

      {sheet.ticks.map((tick) => (
        <g key={tick.at}>
          <line x1={x(tick.at)} x2={x(tick.at)} y1={TOP} y2={BOTTOM} stroke="#000" strokeWidth="0.75" />
          <text x={x(tick.at)} y={TOP - 8} textAnchor="middle" fontSize="10">
            {tick.label}
          </text>
        </g>
      ))}
      <QuarterTicks
        minutes={sheet.length_minutes}
        x={x}
        top={TOP}
        rowHeight={ROW}
        lengths={{ quarter: 8, half: 14 }}
        stroke="#000"
        strokeWidth="0.5"
      />

      {marks.map((mark, i) => {
        const before = marks[i - 1]
        const drawn = mark.kind === 'recorded'
        const y = middle(mark.row)
        return (
          <g key={mark.from}>
            {!drawn && (
              <rect
                x={x(mark.from)}
                y={TOP + mark.row * ROW + 4}
                width={x(mark.to) - x(mark.from)}
                height={ROW - 8}
                fill={`url(#${hatching})`}
              />
            )}
            <g
              stroke="#000"
              strokeWidth="2.5"
              strokeLinecap="square"
              strokeDasharray={drawn ? undefined : '3 5'}
            >
              <line x1={x(mark.from)} x2={x(mark.to)} y1={y} y2={y} />
              {before?.to === mark.from && before.row !== mark.row && (
                <line x1={x(mark.from)} x2={x(mark.from)} y1={middle(before.row)} y2={y} />
              )}
            </g>
          </g>
        )
      })}

      <text x={LEFT - 8} y={BOTTOM + 24} textAnchor="end" fontWeight="600">
        {t('duty.graph.remarks')}
      </text>
      {remarks.map((remark, i) => {
        const from = x(remark.at)
        const at = labels[i] ?? from
        return (
          <g key={`${remark.at} ${remark.place}`}>
            <polyline
              points={`${from},${BOTTOM} ${from},${BOTTOM + 6} ${at},${BOTTOM + 14}`}
              fill="none"
              stroke="#000"
              strokeWidth="0.75"
            />
            <text
              transform={`translate(${at} ${BOTTOM + 22}) rotate(60)`}
              fontSize="10.5"
              dominantBaseline="middle"
            >
              {cut(remark.place)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
