import type { AuditEventRow } from '@longhaul/core/contract'
import { wordsOf } from '../shell/i18n/translate.ts'
import type { T } from '../shell/i18n/useT.ts'
import { formatDay, formatMiles, formatMoment, formatTenths } from '../ui/format.ts'
import { duty } from '../ui/dutyMessages.ts'
import { fields } from './fieldMessages.ts'

export const say = wordsOf(fields)

/** Points on the map and ids of devices say nothing to a reader; the place's name stands beside them. */
const UNSAID = /^(id|lon|lat|clientId|.+Lon|.+Lat)$/

type Field = keyof typeof fields.field
const isField = (name: string): name is Field => name in fields.field

/** `licensePlate` as 'License plate'; a field nobody has named yet is taken apart into its words. */
export function fieldName(name: string): string {
  if (isField(name)) return say(`field.${name}`)
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const UNITS: Record<string, keyof typeof fields.unit> = {
  heightInches: 'inches',
  lengthFeet: 'feet',
  weightPounds: 'pounds',
  fuelConsumed: 'gallons',
  totalEngineHours: 'hours',
  totalIdleHours: 'hours',
  currentCycleHours: 'hours',
}

const inTree = <K extends string>(tree: Record<K, unknown>, key: string): key is K => key in tree

/** One value as a person reads it, times in `zone`. */
function valueWords(field: string, value: unknown, event: AuditEventRow, zone: string, t: T): string {
  if (value === null || value === undefined || value === '') return say('empty')
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (typeof value === 'number') {
    const name = event.names[`${field} ${value}`]
    if (name !== undefined) return name
    if (field.endsWith('Ms')) return formatMoment(value, zone)
    if (field === 'totalMilesTenths') return formatMiles(value / 10)
    if (field === 'dayStartHour') return say('hour', { hour: value })
    const unit = UNITS[field]
    return unit ? say(`unit.${unit}`, { n: formatTenths(value) }) : String(value)
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  if (inTree(duty.status, value)) return t(`duty.status.${value}`)
  if (inTree(duty.origin, value)) return t(`duty.origin.${value}`)
  if (inTree(fields.special, value)) return say(`special.${value}`)
  if (field === 'role' && (value === 'driver' || value === 'support' || value === 'admin'))
    return t(`drivers.roles.${value}`)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value)
  return field === 'status' ? value.replace('_', ' ') : value
}

/** One field of an event: what it was, and what it is. */
export interface FieldChange {
  field: string
  label: string
  /** Absent where there was no record, or is none any more. */
  before?: string
  after?: string
}

/** What an event changed, field by field; of a new or deleted record what it held, without the empty fields. */
export function changesOf(event: AuditEventRow, zone: string, t: T): FieldChange[] {
  const { before, after } = event
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const words = (values: Record<string, unknown>, field: string) =>
    valueWords(field, values[field], event, zone, t)
  const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
  return names
    .filter((field) => !UNSAID.test(field))
    .filter((field) => (before && after) || !isEmpty((before ?? after)?.[field]))
    .map((field) => ({
      field,
      label: fieldName(field),
      ...(before && { before: words(before, field) }),
      ...(after && { after: words(after, field) }),
    }))
}
