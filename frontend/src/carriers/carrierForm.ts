import { LIMITS, MESSAGES } from '@longhaul/core/contract'
import { max, min, required, type Rules } from '../shell/form/rules.ts'

export const EMPTY_CARRIER = { name: '', main_office_address: '' }
export type CarrierForm = typeof EMPTY_CARRIER

/** The rules of the Add Carrier page. */
export const PAGE_RULES: Rules<CarrierForm> = {
  name: [
    required(MESSAGES.carrierName.required),
    min(LIMITS.carrierName.min, MESSAGES.carrierName.min),
    max(LIMITS.carrierName.max, MESSAGES.carrierName.max),
  ],
  main_office_address: [
    required(MESSAGES.carrierAddress.required),
    min(LIMITS.carrierAddress.min, MESSAGES.carrierAddress.min),
    max(LIMITS.carrierAddress.max, MESSAGES.carrierAddress.max),
  ],
}

/** The admin modal only asks that both are there; the server holds the lengths. */
export const MODAL_RULES: Rules<CarrierForm> = {
  name: [required(MESSAGES.carrierName.required)],
  main_office_address: [required(MESSAGES.carrierAddress.requiredInModal)],
}

export const carrierBody = ({ name, main_office_address }: CarrierForm) => ({
  name: name.trim(),
  main_office_address: main_office_address.trim(),
})
