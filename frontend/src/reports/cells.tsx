import type { Severity } from '@longhaul/core'
import {
  ABROAD,
  citation,
  type ReportCellKind,
  type ReportField,
  type TripUser,
} from '@longhaul/core/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { FigureBar } from '../grid/figures/FigureBar.tsx'
import type { PlaceName } from '../i18n/sentences/usePlaceName.ts'
import type { T } from '../i18n/useT.ts'
import { ruleName } from '../ui/duty/ruleName.ts'
import { formatDay, formatFigure, formatMinutes, formatMoment } from '../ui/format.ts'
import { personName } from '../ui/personName.ts'

/** A row of any report, by its fields. */
export type Row = Readonly<Record<string, unknown>>

/** The figure of a report that is drawn as a bar too. */
export const BARS: ReadonlySet<string> = new Set(['driving_minutes', 'minutes', 'over_minutes', 'miles'])
const BAD: ReadonlySet<string> = new Set(['minutes', 'over_minutes'])

export const formatLength = (minutes: number): string => formatMinutes(Math.round(minutes))

export const formatCount = (count: number): string => formatFigure(count, 0)

/** Without a unit: the heading says it. */
export const formatTenths = (miles: number): string => formatFigure(miles, 1)

function lateness(minutes: number, t: T): string {
  if (minutes === 0) return t('reports.inTime')
  return minutes > 0
    ? t('reports.late', { length: formatLength(minutes) })
    : t('reports.early', { length: formatLength(-minutes) })
}

/** `most`: the largest value of the field, where it is a bar. */
/** A narrow column breaks it between day and time, and nowhere else. */
const inTwoLines = (moment: string): string =>
  moment.replaceAll(' ', '\u00a0').replace(/,\u00a0(?=[^,]*$)/, ', ')

export function reportCell(
  { field, kind }: { field: ReportField; kind: ReportCellKind },
  row: Row,
  t: T,
  placeName: PlaceName,
  most: number | null,
): ReactNode {
  const value = row[field]
  if (value === null || value === undefined) return ''
  switch (kind) {
    case 'person': {
      const driver = value as TripUser
      return <Link to={`/drivers/${driver.id}`}>{personName(driver)}</Link>
    }
    case 'trip':
      return <Link to={`/trips/${value as number}`}>#{value as number}</Link>
    case 'minutes': {
      const minutes = value as number
      if (field === 'late_minutes') return lateness(minutes, t)
      const words = formatLength(minutes)
      return most === null ? (
        words
      ) : (
        <FigureBar value={minutes} most={most} words={words} bad={BAD.has(field)} />
      )
    }
    case 'miles': {
      const miles = value as number
      return <FigureBar value={miles} most={most ?? miles} words={formatTenths(miles)} />
    }
    case 'vehicle':
      return <Link to={`/vehicles/${row['vehicle_id'] as number}`}>{value as string}</Link>
    case 'state':
      return value === ABROAD ? t('reports.abroad') : (value as string)
    case 'moment':
      return inTwoLines(formatMoment(value as string, row['home_zone'] as string))
    case 'rule':
      return ruleName(value as string, t)
    case 'place':
      return t(`reports.place.${value as 'pickup' | 'dropoff'}`)
    case 'severity':
      return t(`reports.severity.${value as Severity}`)
    case 'yes-no':
      return t(value === true ? 'reports.yes' : 'reports.no')
    case 'count':
      return formatCount(value as number)
    case 'text':
      if (field === 'cfr') return citation(value as string)
      if (field === 'place_name') return placeName(value as string)
      return field === 'date' ? formatDay(value as string) : (value as string)
  }
}
