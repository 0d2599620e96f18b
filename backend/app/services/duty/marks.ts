import { mayMark, type Special } from '@longhaul/core'
import { lacksRemark, MESSAGES, SPECIAL_WORDS, type StatusMark } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import Carrier from '#models/carrier'
import type DutyStatus from '#models/duty_status'
import { type Terms } from '#services/home_terminal/terms'
import { refuseField, type Refusal } from '#services/shared/refusal'

const WRONG_STATUS: Record<StatusMark, string> = {
  PERSONAL_CONVEYANCE: 'Personal conveyance is recorded as off duty',
  YARD_MOVE: 'A yard move is recorded as on duty',
  ADVERSE: 'Adverse driving conditions are recorded as driving',
}

const NOT_ALLOWED: Record<StatusMark, string> = {
  PERSONAL_CONVEYANCE: 'The carrier does not allow personal conveyance',
  YARD_MOVE: 'The carrier does not allow yard moves',
  ADVERSE: 'The carrier does not allow adverse driving conditions to be claimed',
}

const ALLOWED = {
  PERSONAL_CONVEYANCE: 'allowsPersonalConveyance',
  YARD_MOVE: 'allowsYardMove',
  ADVERSE: 'allowsAdverseConditions',
} as const satisfies Record<StatusMark, keyof Carrier>

async function isAllowed(
  mark: StatusMark,
  { carrierId }: Terms,
  trx?: TransactionClientContract,
): Promise<boolean> {
  const carrier = carrierId === null ? null : await Carrier.find(carrierId, trx ? { client: trx } : {})
  return carrier?.[ALLOWED[mark]] === true
}

/** The status that a mark goes with, what it must say, and who may use it; `was` the entry's stays. */
export async function refuseMark(
  { status, special, remarks }: Pick<DutyStatus, 'status' | 'special' | 'remarks'>,
  terms: Terms,
  was: Special | null = null,
  trx?: TransactionClientContract,
): Promise<Refusal | null> {
  if (special === null) return null
  if (special !== 'PASSENGER_SEAT') {
    if (!mayMark(special, status)) return refuseField('special', WRONG_STATUS[special])
    if (special !== was && !(await isAllowed(special, terms, trx)))
      return refuseField('special', NOT_ALLOWED[special])
  }
  return lacksRemark(special, remarks) ? refuseField('remarks', MESSAGES.adverseRemark) : null
}

/** Off duty at the wheel, and driving that counts as work, are told apart on every log by their remark. */
export const remarksWith = (special: Special | null, own: string | null | undefined): string | null =>
  own ?? (special && special !== 'ADVERSE' ? SPECIAL_WORDS[special] : null)
