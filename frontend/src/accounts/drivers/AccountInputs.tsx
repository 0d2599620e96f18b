import { LIMITS, MESSAGES, ROLES } from '@longhaul/core/contract'
import { SelectInput, TextInput } from 'react-admin'
import { CarrierInput } from '../../form/record/index.ts'
import { FIELD, required, type Rule } from '../../form/rules.ts'

const limit = (maxLength: number) => ({ htmlInput: { maxLength } })
const ROLE_CHOICES = ROLES.map((id) => ({ id, name: `drivers.roles.${id}` }))

export const personRules = {
  first_name: FIELD.firstName,
  last_name: FIELD.lastName,
  email: FIELD.email,
}

type Typed = Record<string, string>

export const driverRules = (drives: (typed: Typed) => boolean) => {
  const ifDriving =
    (rule: Rule<Typed>): Rule<Typed> =>
    (value, typed) =>
      drives(typed) ? rule(value, typed) : null
  return {
    carrier: [ifDriving(required(MESSAGES.carrier.required))],
    license_number: FIELD.licenseNumber.map(ifDriving),
  }
}

export const PersonInputs = () => (
  <>
    <TextInput source="first_name" slotProps={limit(LIMITS.firstName.max)} />
    <TextInput source="last_name" slotProps={limit(LIMITS.lastName.max)} />
    <TextInput source="email" type="email" slotProps={limit(LIMITS.email.max)} />
    <SelectInput source="role" choices={ROLE_CHOICES} />
  </>
)

export const DrivingInputs = () => (
  <>
    <CarrierInput />
    <TextInput source="license_number" slotProps={limit(LIMITS.licenseNumber.max)} />
  </>
)
