import { LIMITS, MESSAGES } from '@longhaul/core/contract'
import { FIELD, max, min, pattern, repeatedPassword, required, text, type Rules } from '../../form/rules.ts'

export const EMPTY = {
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  first_name: '',
  last_name: '',
  license_number: '',
  carrier_name: '',
  carrier_address: '',
}
export type RegisterForm = typeof EMPTY

export const RULES: Rules<RegisterForm> = {
  username: [
    required(MESSAGES.username.required),
    min(LIMITS.username.min, MESSAGES.username.min),
    pattern(/^\w+$/, MESSAGES.username.characters),
    max(LIMITS.username.max, MESSAGES.username.max),
  ],
  email: FIELD.email,
  password: FIELD.newPassword,
  confirmPassword: repeatedPassword,
  first_name: FIELD.firstName,
  last_name: FIELD.lastName,
  license_number: FIELD.licenseNumber,
  carrier_name: text(MESSAGES.carrierName, LIMITS.carrierNameOnRegister),
  carrier_address: text(MESSAGES.carrierAddress, LIMITS.carrierAddressOnRegister),
}
