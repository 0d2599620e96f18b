export const DUTY_STATUSES = ['OFF_DUTY', 'SLEEPER_BERTH', 'DRIVING', 'ON_DUTY_NOT_DRIVING'] as const
export type DutyStatus = (typeof DUTY_STATUSES)[number]

/**
 * Marks on a status that change how a rule reads it, no statuses of their own (395.8, 395.28). `ADVERSE`
 * claims the hours of 395.1(b)(1) for the shift.
 */
export const SPECIALS = ['PERSONAL_CONVEYANCE', 'YARD_MOVE', 'PASSENGER_SEAT', 'ADVERSE'] as const
export type Special = (typeof SPECIALS)[number]

/** Personal conveyance is off duty, a yard move is on duty. */
export function gridStatus({
  status,
  special,
}: {
  readonly status: DutyStatus
  readonly special?: Special
}): DutyStatus {
  if (special === 'PERSONAL_CONVEYANCE') return 'OFF_DUTY'
  if (special === 'YARD_MOVE') return 'ON_DUTY_NOT_DRIVING'
  return status
}

export const isRest = (status: DutyStatus): boolean => status === 'OFF_DUTY' || status === 'SLEEPER_BERTH'
export const isOnDuty = (status: DutyStatus): boolean => !isRest(status)
