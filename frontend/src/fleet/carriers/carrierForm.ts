import { LIMITS, MESSAGES } from '@longhaul/core/contract'
import { required, text, type Rules } from '../../form/rules.ts'

export const EMPTY_CARRIER = { name: '', main_office_address: '' }
export type CarrierForm = typeof EMPTY_CARRIER

/** The rules of the Add Carrier page. */
export const PAGE_RULES: Rules<CarrierForm> = {
  name: text(MESSAGES.carrierName, LIMITS.carrierName),
  main_office_address: text(MESSAGES.carrierAddress, LIMITS.carrierAddress),
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
