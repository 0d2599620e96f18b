import { LIMITS, MESSAGES } from '@longhaul/core/contract'
import { EMAIL, max, min, minRaw, pattern, required, requiredRaw, type Rules } from '../shell/form/rules.ts'

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
  email: [required(MESSAGES.email.required), pattern(EMAIL, MESSAGES.email.format)],
  password: [
    requiredRaw(MESSAGES.password.required),
    minRaw(LIMITS.newPassword.min, MESSAGES.password.min),
    (value) => (value.length > LIMITS.newPassword.max ? MESSAGES.password.max : null),
  ],
  confirmPassword: [
    requiredRaw(MESSAGES.password.confirmRequired),
    (value, all) => (value === all.password ? null : MESSAGES.password.mismatch),
  ],
  first_name: [
    required(MESSAGES.firstName.required),
    min(LIMITS.firstName.min, MESSAGES.firstName.min),
    max(LIMITS.firstName.max, MESSAGES.firstName.max),
  ],
  last_name: [
    required(MESSAGES.lastName.required),
    min(LIMITS.lastName.min, MESSAGES.lastName.min),
    max(LIMITS.lastName.max, MESSAGES.lastName.max),
  ],
  license_number: [
    required(MESSAGES.licenseNumber.required),
    min(LIMITS.licenseNumber.min, MESSAGES.licenseNumber.min),
    max(LIMITS.licenseNumber.max, MESSAGES.licenseNumber.max),
  ],
  carrier_name: [
    required(MESSAGES.carrierName.required),
    min(LIMITS.carrierNameOnRegister.min, MESSAGES.carrierName.min),
    max(LIMITS.carrierNameOnRegister.max, MESSAGES.carrierName.max),
  ],
  carrier_address: [
    required(MESSAGES.carrierAddress.required),
    min(LIMITS.carrierAddressOnRegister.min, MESSAGES.carrierAddress.min),
    max(LIMITS.carrierAddressOnRegister.max, MESSAGES.carrierAddress.max),
  ],
}
