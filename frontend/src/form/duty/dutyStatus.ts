import { DUTY_STATUSES } from '@longhaul/core'
import { TRIP_STATUSES } from '@longhaul/core/contract'

/** The values a native select hands back as text, read as what they are; anything else is null. */
export const asTripStatus = (text: string) => TRIP_STATUSES.find((status) => status === text) ?? null
export const asDutyStatus = (text: string) => DUTY_STATUSES.find((status) => status === text) ?? null
