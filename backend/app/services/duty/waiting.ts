import { DUTY_STATUS_WORDS } from '@longhaul/core/contract'
import { wallMoment, type Instant } from '@longhaul/core'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import DutyStatus from '#models/duty_status'
import { refuse, type Refusal } from '#services/shared/refusal'

interface Addition {
  readonly driverId: number
  readonly startMs: Instant
  readonly endMs: Instant
}

/**
 * Of two proposals to add duty over the same time the driver can accept one alone. The log must be locked.
 * @param except - the proposal that is written anew
 */
export async function refuseProposedTwice(
  { driverId, startMs, endMs }: Addition,
  zone: string,
  trx: TransactionClientContract,
  except: number | null = null,
): Promise<Refusal | null> {
  const other = await DutyStatus.query({ client: trx })
    .where({ driver_id: driverId, active: 1, origin: 'proposed' })
    .whereNull('replaced_by')
    .if(except !== null, (query) => query.whereNot('id', except!))
    .where('start_ms', '<', endMs)
    .where('end_ms', '>', startMs)
    .orderBy('start_ms')
    .first()
  if (!other) return null
  const span = `${wallMoment(other.startMs, zone)} to ${wallMoment(other.endMs!, zone)}`
  return refuse(
    'conflict',
    `A proposal for this time waits for the driver already: ${DUTY_STATUS_WORDS[other.status]} from ${span} at ${other.locationDescription}. Change it or take it back first.`,
    { code: 'proposal-waits', inTheWay: other },
  )
}
