import { addDays, DAY_MS, utcDate, type Instant } from '@longhaul/core'
import { LIMITS, PROBLEM_KINDS, SEVERITIES, type ProblemKind } from '@longhaul/core/contract'
import { isText } from '#services/lists/filters'
import { isId } from '#services/lists/ids'
import { readFilters, readRange, readSort, type ListInput } from '#services/lists/list_parameters'
import { type Order } from '#services/lists/order'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import { isDay } from '#services/shared/times'

/** What of the fleet is query for. */
export interface ProblemQuery {
  /** On each driver's own calendar; `null` for today and the seven days before it. */
  readonly from: string | null
  readonly to: string | null
  readonly driver: number | null
  readonly carrier: number | null
  readonly rule: string | null
  readonly kind: ProblemKind | null
  readonly severity: (typeof SEVERITIES)[number] | null
  readonly range: readonly [from: number, to: number]
  readonly order: Order
  /** As many days as lie between. */
  readonly days: number
}

const isOneOf =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): value is T =>
    values.some((one) => one === value)
const isDate = (value: unknown): value is string => typeof value === 'string' && isDay(value)

/** Filter -> what it may be. */
const FILTERS: Readonly<Record<string, (value: unknown) => boolean>> = {
  date_gte: isDate,
  date_lte: isDate,
  driver_id: isId,
  carrier: isId,
  rule: isText,
  kind: isOneOf(PROBLEM_KINDS),
  severity: isOneOf(SEVERITIES),
}
const SORTS = { sorts: { at: 'at', severity: 'severity' }, newest: 'at' }

const refuseFilter = (field: string, problem: string): Refusal =>
  refuse('invalid', `${field}: ${problem}`, { errors: { [field]: problem } })

/** The dialect of the lists; what it does not know is refused. */
export function readQuery(input: ListInput, now: Instant): ProblemQuery | Refusal {
  const filters = readFilters({}, input)
  if (isRefusal(filters)) return filters
  const order = readSort(SORTS, input.sort)
  if (isRefusal(order)) return order
  const range = readRange(input.range)
  if (isRefusal(range)) return range
  for (const [field, value] of filters) {
    if (!Object.hasOwn(FILTERS, field))
      return refuseFilter(field, 'This list cannot be filtered by this field')
    if (!FILTERS[field]!(value)) return refuseFilter(field, 'This value cannot be filtered by')
  }
  const {
    date_gte: from = null,
    date_lte: to = null,
    ...by
  } = Object.fromEntries(filters) as {
    date_gte?: string
    date_lte?: string
    driver_id?: number
    carrier?: number
    rule?: string
    kind?: ProblemQuery['kind']
    severity?: ProblemQuery['severity']
  }
  const last = to ?? utcDate(now)
  const days =
    Math.round(
      (Date.parse(last) - Date.parse(from ?? addDays(last, 1 - LIMITS.problems.usualDays))) / DAY_MS,
    ) + 1
  if (days < 1) return refuseFilter('date_lte', 'The last day lies before the first')
  if (days > LIMITS.problems.days)
    return refuseFilter('date_gte', `At most ${LIMITS.problems.days} days can be looked at at once`)
  return {
    from,
    to,
    driver: by.driver_id ?? null,
    carrier: by.carrier ?? null,
    rule: by.rule ?? null,
    kind: by.kind ?? null,
    severity: by.severity ?? null,
    range,
    order,
    days,
  }
}
