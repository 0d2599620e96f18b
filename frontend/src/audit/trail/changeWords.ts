import '../../i18n/en/records.ts'
import {
  describeChanges,
  fieldLabel,
  TRIP_STATUS_WORDS,
  type AuditEventRow,
  type ChangeWords,
  type FieldChange,
} from '@longhaul/core/contract'
import { placeNameIn } from '../../i18n/sentences/placeName.ts'
import type { TranslateSentence } from '../../i18n/sentences/sentence.ts'
import { OWN_NAMES } from '../../i18n/language.ts'
import type { T } from '../../i18n/useT.ts'
import { formatDay, formatHour, formatMiles, formatMoment, formatTenths } from '../../ui/format.ts'
import { duty } from '../../ui/duty/messages.ts'
import { drivers } from '../../accounts/drivers/messages.ts'
import { fields } from './fieldMessages.ts'

const inTree = <K extends string>(tree: Record<K, unknown>, key: string): key is K => key in tree

const fieldIn = (t: T) => (name: string) =>
  inTree(fields.field, name) ? t(`auditFields.field.${name}`) : undefined

/** `licensePlate` as 'License plate'; a field nobody has named yet is taken apart into its words. */
export const fieldName = (name: string, t: T): string => fieldLabel(name, { field: fieldIn(t) })

const isPlace = (field: string) => field === 'locationDescription' || field.endsWith('LocationName')

function code(t: T, say: TranslateSentence, of: string, value: string): string | undefined {
  if (inTree(duty.status, value)) return t(`duty.status.${value}`)
  if (inTree(duty.origin, value)) return t(`duty.origin.${value}`)
  if (inTree(fields.special, value)) return t(`auditFields.special.${value}`)
  if (of === 'problem' && inTree(fields.problem, value)) return t(`auditFields.problem.${value}`)
  if (of === 'pilot' && inTree(fields.pilot, value)) return t(`auditFields.pilot.${value}`)
  if (of === 'language' && inTree(OWN_NAMES, value)) return OWN_NAMES[value]
  if (of === 'role' && inTree(drivers.roles, value)) return t(`drivers.roles.${value}`)
  if (of === 'ruleset' && inTree(duty.rulesets, value)) return t(`duty.rulesets.${value}`)
  if (of === 'why') return say(value)
  if (isPlace(of)) return placeNameIn(value, say)
  return of === 'status' && inTree(TRIP_STATUS_WORDS, value) ? t(`dashboard.statuses.${value}`) : undefined
}

const wordsIn = (zone: string, t: T, say: TranslateSentence): ChangeWords => ({
  field: fieldIn(t),
  code: (of, value) => code(t, say, of, value),
  empty: t('auditFields.empty'),
  flag: (value) => t(value ? 'auditFields.yes' : 'auditFields.no'),
  moment: (at) => formatMoment(at, zone),
  day: formatDay,
  miles: formatMiles,
  hour: formatHour,
  quantity: (n, unit) => t(`auditFields.unit.${unit}`, { n: formatTenths(n) }),
})

/** What an event changed, in the reader's words. */
export function describeEvent(
  event: AuditEventRow,
  zone: string,
  t: T,
  say: TranslateSentence,
): FieldChange[] {
  const names = Object.entries(event.names).map(([of, name]) => [of, placeNameIn(name, say)] as const)
  return describeChanges({ ...event, names: Object.fromEntries(names) }, wordsIn(zone, t, say))
}
