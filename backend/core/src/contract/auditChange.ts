import type { AuditEventRow } from './wire.ts'

/** Screens write times in their own zone, files so that they sort. */
export interface ChangeWords {
  /** A field's label; undefined for one that nobody has named yet. */
  field: (name: string) => string | undefined
  /** A code of the wire in words; undefined for what is none. */
  code: (field: string, value: string) => string | undefined
  empty: string
  flag: (value: boolean) => string
  moment: (at: number) => string
  day: (date: string) => string
  miles: (miles: number) => string
  hour: (hour: number) => string
  quantity: (value: number, unit: Unit) => string
}

export type Unit = 'inches' | 'feet' | 'pounds' | 'gallons' | 'hours'

export interface FieldChange {
  field: string
  label: string
  before?: string
  after?: string
}

type Event = Pick<AuditEventRow, 'before' | 'after' | 'names'>

/** Points on the map and device ids say nothing to a reader. */
const HIDDEN_FIELDS = /^(id|lon|lat|clientId|.+Lon|.+Lat)$/

/** A field's name ends in its unit; fuel is counted in gallons. */
const unitOf = (field: string): Unit | undefined =>
  field === 'fuelConsumed'
    ? 'gallons'
    : (/(Inches|Feet|Pounds|Hours)$/.exec(field)?.[0].toLowerCase() as Unit | undefined)

export function fieldLabel(name: string, words: Pick<ChangeWords, 'field'>): string {
  const known = words.field(name)
  if (known !== undefined) return known
  const taken = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return taken.charAt(0).toUpperCase() + taken.slice(1)
}

interface AuditedStop {
  readonly name: string
  readonly kind: string
  readonly service: number
  readonly windows: readonly { readonly from: number | null; readonly until: number | null }[]
}

/** `Lincoln, NE (dropoff, 45 min, 08:00–10:00)` for each stop of a trip. */
function stopWords(stops: readonly AuditedStop[], words: ChangeWords): string {
  const moment = (at: number | null) => (at === null ? '' : words.moment(at))
  return stops
    .map(({ name, kind, service, windows }) => {
      const times = windows.map(({ from, until }) => `${moment(from)}–${moment(until)}`)
      return `${name} (${[words.code('kind', kind) ?? kind, `${service} min`, ...times].join(', ')})`
    })
    .join(' → ')
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

function valueWords(field: string, value: unknown, event: Event, words: ChangeWords): string {
  if (isEmpty(value)) return words.empty
  if (typeof value === 'boolean') return words.flag(value)
  if (typeof value === 'number') {
    const name = event.names[`${field} ${value}`]
    if (name !== undefined) return name
    if (field.endsWith('Ms')) return words.moment(value)
    if (field === 'totalMilesTenths') return words.miles(value / 10)
    if (field === 'dayStartHour') return words.hour(value)
    const unit = unitOf(field)
    return unit ? words.quantity(value, unit) : String(value)
  }
  if (field === 'stops') return stopWords(value as readonly AuditedStop[], words)
  if (typeof value !== 'string') return JSON.stringify(value)
  const code = words.code(field, value)
  if (code !== undefined) return code
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? words.day(value) : value
}

/** What changed, field by field; of a new or deleted record what it held, without empty fields. */
export function describeChanges(event: Event, words: ChangeWords): FieldChange[] {
  const { before, after } = event
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const describe = (values: Record<string, unknown>, field: string) =>
    valueWords(field, values[field], event, words)
  return names
    .filter((field) => !HIDDEN_FIELDS.test(field))
    .filter((field) => (before && after) || !isEmpty((before ?? after)?.[field]))
    .map((field) => ({
      field,
      label: fieldLabel(field, words),
      ...(before && { before: describe(before, field) }),
      ...(after && { after: describe(after, field) }),
    }))
}
