import type { DutyStatus, Special } from './dutyStatus.ts'

/** Statuses that each mark goes with. */
const MARKED: Readonly<Record<Special, readonly DutyStatus[]>> = {
  PERSONAL_CONVEYANCE: ['OFF_DUTY'],
  YARD_MOVE: ['ON_DUTY_NOT_DRIVING'],
  PASSENGER_SEAT: ['OFF_DUTY', 'SLEEPER_BERTH', 'ON_DUTY_NOT_DRIVING'],
  ADVERSE: ['DRIVING'],
}

export const mayMark = (special: Special, status: DutyStatus): boolean => MARKED[special].includes(status)

/** What is left of a mark once its entry has this status: it goes with its own. */
export const keptMark = (special: Special | null, status: DutyStatus): Special | null =>
  special !== null && mayMark(special, status) ? special : null
