import { type Instant } from '@longhaul/core'
import DutyStatus from '#models/duty_status'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { refuseFullDay } from '#services/duty/day_limits'
import { markDaysChanged, lockLog, makeRoom } from '#services/duty/duty_log'
import { refuseMark } from '#services/duty/marks'
import { inTransaction } from '#services/database/in_transaction'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import { findTerms } from '#services/home_terminal/terms'
import { refreshVerdicts } from '#services/duty/trip_verdict'

/** Only the driver makes an admin's proposal part of the log (395.8, 395.30). */

const SETTLED = refuse('stale', 'This proposal has been settled already. Please look at the log again.')

const OVER = refuse(
  'conflict',
  'The entry that this would change has ended before the proposed start. Decline it, and ask for a new one.',
)

export async function acceptProposal(
  row: DutyStatus,
  by: Actor,
  now: Instant,
): Promise<DutyStatus | Refusal> {
  const terms = await findTerms(row.driverId)
  return inTransaction<DutyStatus | Refusal>(async (trx) => {
    await lockLog(row.driverId, trx)
    const fresh = await DutyStatus.find(row.id, { client: trx })
    if (!fresh?.active || fresh.origin !== 'proposed') return SETTLED
    const changed =
      fresh.replacedBy === null ? null : await DutyStatus.find(fresh.replacedBy, { client: trx })
    if (changed && !changed.active) return SETTLED
    // Proposed of an open status: it lasts as long as that did.
    const endMs = fresh.endMs ?? changed?.endMs ?? null
    if (endMs !== null && endMs <= fresh.startMs) return OVER
    const unmarked = await refuseMark(fresh, terms, changed?.special ?? null, trx)
    if (unmarked) return unmarked
    fresh.merge({ endMs })
    const { driverId, startMs } = fresh
    const full = await refuseFullDay(
      { driverId, startMs, origin: 'recorded', inPlaceOf: changed },
      terms,
      trx,
    )
    if (full) return full
    const until = await makeRoom(fresh, terms, now, by, trx, changed?.id)
    if (isRefusal(until)) return until
    await saveWithEvent(fresh.merge({ origin: 'recorded', replacedBy: null }), by, 'duty_status', trx)
    if (changed)
      await saveWithEvent(changed.merge({ active: false, replacedBy: fresh.id }), by, 'duty_status', trx)
    await markDaysChanged(row.driverId, fresh.startMs, until, by, trx)
    if (changed) await markDaysChanged(row.driverId, changed.startMs, changed.endMs ?? now, by, trx)
    await refreshVerdicts(changed ? [fresh, changed] : [fresh], now, trx)
    return fresh
  })
}

export async function declineProposal(row: DutyStatus, by: Actor): Promise<DutyStatus | Refusal> {
  return inTransaction<DutyStatus | Refusal>(async (trx) => {
    await lockLog(row.driverId, trx)
    const fresh = await DutyStatus.find(row.id, { client: trx })
    if (!fresh?.active || fresh.origin !== 'proposed') return SETTLED
    return saveWithEvent(fresh.merge({ active: false }), by, 'duty_status', trx)
  })
}
