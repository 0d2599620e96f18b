import {
  changesOf as changes,
  fieldLabel,
  type AuditEventRow,
  type ChangeWords,
  type FieldChange,
} from '@longhaul/core/contract'
import type { T } from '../../i18n/useT.ts'
import { formatDay, formatMiles, formatMoment, formatTenths } from '../../ui/format.ts'
import { duty } from '../../ui/duty/messages.ts'
import { drivers } from '../../accounts/drivers/messages.ts'
import { profile } from '../../accounts/profile/messages.ts'
import { fields } from './fieldMessages.ts'

const inTree = <K extends string>(tree: Record<K, unknown>, key: string): key is K => key in tree

const field = (name: string) => (inTree(fields.field, name) ? fields.field[name] : undefined)

/** `licensePlate` as 'License plate'; a field nobody has named yet is taken apart into its words. */
export const fieldName = (name: string): string => fieldLabel(name, { field })

function code(t: T, of: string, value: string): string | undefined {
  if (inTree(duty.status, value)) return t(`duty.status.${value}`)
  if (inTree(duty.origin, value)) return t(`duty.origin.${value}`)
  if (inTree(fields.special, value)) return t(`auditFields.special.${value}`)
  if (of === 'role' && inTree(drivers.roles, value)) return t(`drivers.roles.${value}`)
  if (of === 'ruleset' && inTree(profile.rulesets, value)) return t(`profile.rulesets.${value}`)
  return of === 'status' ? value.replace('_', ' ') : undefined
}

const wordsIn = (zone: string, t: T): ChangeWords => ({
  field,
  code: (of, value) => code(t, of, value),
  empty: t('auditFields.empty'),
  flag: (value) => t(value ? 'auditFields.yes' : 'auditFields.no'),
  moment: (at) => formatMoment(at, zone),
  day: formatDay,
  miles: formatMiles,
  hour: (hour) => t('auditFields.hour', { hour }),
  quantity: (n, unit) => t(`auditFields.unit.${unit}`, { n: formatTenths(n) }),
})

/** What an event changed, field by field in words, times in `zone`. */
export const changesOf = (event: AuditEventRow, zone: string, t: T): FieldChange[] =>
  changes(event, wordsIn(zone, t))
