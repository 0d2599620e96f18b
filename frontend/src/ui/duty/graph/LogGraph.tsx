import { useId } from 'react'
import type { DutyStatus } from '@longhaul/core'
import { DISPLAY, type SheetWire } from '@longhaul/core/contract'
import type { Reader } from '../../../i18n/language.ts'
import { useT } from '../../../i18n/useT.ts'
import { GRAPH_COLOURS } from '../dutyColours.ts'
import { formatDay, formatMinutes } from '../../format.ts'
import { GRID_ROWS, logMarks, quarterTicks, type LogMark } from './logGeometry.ts'

const GUTTER = 54
const COLUMN = 75
const HEAD = 28
const FOOT = 30
const DAY = DISPLAY.logGraphPixels
const WIDTH = GUTTER + GRID_ROWS.length * COLUMN
const HEIGHT = HEAD + DAY + FOOT

const columnLeft = (row: number): number => GUTTER + row * COLUMN
const columnMiddle = (row: number): number => columnLeft(row) + COLUMN / 2

/** `Off Duty 10 h, Driving 11 h, ...` for a screen reader. */
export function useGraphName(sheet: SheetWire, as?: Reader): string {
  const t = useT()
  const totals = GRID_ROWS.map(
    (status) => `${t(`duty.status.${status}`)} ${formatMinutes(sheet.totals[status])}`,
  ).join(', ')
  return t('duty.graph.name', { day: formatDay(sheet.date, as), totals })
}

function Hatching({ id, colour }: { id: string; colour: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill={colour} opacity="0.18" />
      <line x1="0" y1="0" x2="0" y2="6" stroke={colour} strokeWidth="3" opacity="0.7" />
    </pattern>
  )
}

/** 400 pixels for a day of 23, 24 or 25 hours; what is planned or missing is hatched and dashed. */
export function LogGraph({ sheet, describedBy }: { sheet: SheetWire; describedBy?: string }) {
  const t = useT()
  const name = useGraphName(sheet)
  const id = useId().replace(/\W/g, '')
  const y = (minute: number): number => HEAD + (minute / sheet.length_minutes) * DAY
  const marks = logMarks(sheet)
  const hatch = (mark: LogMark): string => `url(#${id}-${mark.kind === 'unrecorded' ? 'none' : mark.status})`
  const fill = (mark: LogMark): string =>
    mark.kind === 'recorded' ? GRAPH_COLOURS[mark.status] : hatch(mark)

  return (
    <svg
      role="img"
      aria-label={name}
      aria-describedby={describedBy}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fontSize="13"
      fill="var(--ink)"
      style={{ maxWidth: '100%', fontVariantNumeric: 'tabular-nums', display: 'block' }}
    >
      <defs>
        {GRID_ROWS.map((status) => (
          <Hatching key={status} id={`${id}-${status}`} colour={GRAPH_COLOURS[status]} />
        ))}
        <Hatching id={`${id}-none`} colour="var(--muted)" />
      </defs>

      {GRID_ROWS.map((status, row) => (
        <g key={status}>
          <text x={columnMiddle(row)} y={HEAD - 10} textAnchor="middle" fontWeight="600">
            {t(`duty.short.${status}`)}
          </text>
          <line
            x1={columnLeft(row)}
            x2={columnLeft(row)}
            y1={HEAD}
            y2={HEAD + DAY}
            stroke="var(--line)"
            strokeWidth="1"
          />
          <text x={columnMiddle(row)} y={HEAD + DAY + 20} textAnchor="middle" fontSize="12" fontWeight="600">
            {formatMinutes(sheet.totals[status])}
          </text>
        </g>
      ))}
      <rect
        x={GUTTER}
        y={HEAD}
        width={WIDTH - GUTTER - 0.5}
        height={DAY}
        fill="none"
        stroke="var(--line)"
        strokeWidth="1"
      />
      {quarterTicks(sheet.length_minutes)
        .filter((tick) => tick.half)
        .map((tick) => (
          <line
            key={tick.at}
            x1={GUTTER}
            x2={GUTTER + 6}
            y1={y(tick.at)}
            y2={y(tick.at)}
            stroke="var(--muted)"
            strokeWidth="1"
          />
        ))}
      {sheet.ticks.map((tick, i) => (
        <g key={tick.at}>
          <line x1={GUTTER} x2={WIDTH} y1={y(tick.at)} y2={y(tick.at)} stroke="var(--line)" strokeWidth="1" />
          {i % 2 === 0 && (
            <text x={GUTTER - 8} y={y(tick.at) + 4} textAnchor="end" fill="var(--muted)">
              {tick.label}
            </text>
          )}
        </g>
      ))}

      {marks.map((mark) => (
        <rect
          key={mark.from}
          x={columnLeft(mark.row) + 8}
          y={y(mark.from)}
          width={COLUMN - 16}
          height={Math.max(1, y(mark.to) - y(mark.from))}
          rx="2"
          fill={fill(mark)}
        />
      ))}
      <Trace marks={marks} y={y} />
    </svg>
  )
}

function Trace({ marks, y }: { marks: readonly LogMark[]; y: (minute: number) => number }) {
  return (
    <g stroke="var(--ink)" strokeWidth="2" strokeLinecap="round">
      {marks.map((mark, i) => {
        const before = marks[i - 1]
        const dashes = mark.kind === 'recorded' ? undefined : '3 4'
        const x = columnMiddle(mark.row)
        return (
          <g key={mark.from} strokeDasharray={dashes}>
            <line x1={x} x2={x} y1={y(mark.from)} y2={y(mark.to)} />
            {before?.to === mark.from && before.row !== mark.row && (
              <line x1={columnMiddle(before.row)} x2={x} y1={y(mark.from)} y2={y(mark.from)} />
            )}
          </g>
        )
      })}
    </g>
  )
}

export function LogLegend({ statuses = GRID_ROWS }: { statuses?: readonly DutyStatus[] }) {
  const t = useT()
  const id = useId().replace(/\W/g, '')
  const entries = [
    ...statuses.map((status) => ({
      key: status as string,
      label: `${t(`duty.status.${status}`)} (${t(`duty.short.${status}`)})`,
      fill: GRAPH_COLOURS[status],
    })),
    { key: 'hatched', label: t('duty.graph.hatched'), fill: `url(#${id})` },
  ]
  return (
    <ul
      style={{ listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: '8px 20px' }}
    >
      {entries.map(({ key, label, fill }) => (
        <li key={key} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <svg width="18" height="18" aria-hidden="true">
            <defs>{key === 'hatched' && <Hatching id={id} colour="var(--muted)" />}</defs>
            <rect width="18" height="18" rx="4" fill={fill} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
