import { MESSAGES, type UserRow } from '@longhaul/core/contract'
import { FIELD, required, type Rule, type Rules } from '../../form/rules.ts'

/** What an admin types about a user; a field the user has no use for stays empty. */
export const formOf = (user: UserRow) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  role: user.role as string,
  carrier: user.carrier === null ? '' : String(user.carrier),
  license_number: user.license_number ?? '',
  home_zone: user.home_zone ?? '',
  ruleset: (user.ruleset ?? '') as string,
  day_start_hour: user.day_start_hour === null ? '' : String(user.day_start_hour),
  effective_from: '',
})
export type DriverForm = ReturnType<typeof formOf>

const TERMS = ['home_zone', 'ruleset', 'day_start_hour'] as const

/** Who has registered with a carrier needs no other before an admin lets them in. */
const carrierRule = (user: UserRow): Rule<DriverForm>[] =>
  user.registered_carrier ? [] : [ifDriver(user)(required(MESSAGES.carrier.required))]

/** Asked only where there is a driver profile, or is to be one. */
const ifDriver =
  (user: UserRow) =>
  (rule: Rule<DriverForm>): Rule<DriverForm> =>
  (value, all) =>
    user.carrier !== null || all.role === 'driver' ? rule(value, all) : null

export const rulesFor = (user: UserRow): Rules<DriverForm> => ({
  first_name: FIELD.firstName,
  last_name: FIELD.lastName,
  email: FIELD.email,
  carrier: carrierRule(user),
  license_number: FIELD.licenseNumber.map(ifDriver(user)),
})

/** What differs from the row: untouched terms must not begin anew on the effective day. */
export function changeOf(user: UserRow, form: DriverForm): Record<string, unknown> {
  const before = formOf(user)
  const change: Record<string, unknown> = {}
  for (const name of ['first_name', 'last_name', 'email', 'role', 'license_number'] as const)
    if (form[name].trim() !== before[name]) change[name] = form[name].trim()
  // Somebody who turns back from driver to staff before saving has typed these for nothing.
  if (user.carrier === null && form.role !== 'driver') delete change.license_number
  else if (form.carrier !== before.carrier) change.carrier = Number(form.carrier)
  const changed = TERMS.filter((name) => form[name] !== before[name])
  for (const name of changed)
    change[name] = name === 'day_start_hour' ? Number(form.day_start_hour) : form[name]
  if (changed.length > 0 && form.effective_from !== '') change.effective_from = form.effective_from
  return change
}
