import { createHash } from 'node:crypto'
import { canonicalJson, DAY_MS, isoTime, instant, MINUTE_MS, type Instant } from '@longhaul/core'
import { type DriverEventAnswer } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import DriverEventRow from '#models/driver_event'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import { classifyDbFailure } from '#services/database/db_failure'
import { withinTransaction } from '#services/database/in_transaction'
import {
  findKnown,
  NOT_YET,
  prepareAct,
  type Changed,
  type Done,
  type DriverAct,
  type EventRequest,
  type EventWriters,
} from '#services/driver_events/acts'
import { lockLog } from '#services/duty/duty_log'
import { countOutboxWait } from '#services/operations/metrics'
import { isRefusal, refuseField, type Reason, type Refusal } from '#services/shared/refusal'

/** One act of a driver, as the device that it was done on sent it. */
export interface DriverEvent {
  readonly id: string
  readonly sequence: number
  readonly act: DriverAct
  readonly deviceMs: Instant
  readonly sentMs: Instant
}

/** Sent again, these would be refused again: the driver has to do something else. */
const FOR_GOOD: readonly Reason[] = ['stale', 'not-found', 'forbidden']
const DONE = 201
const REFUSED = 409

const CHANGED = refuseField('id', 'This event was sent before, and said something else.')
const WRONG_CLOCK = refuseField(
  'device_at',
  'The clock of this device is wrong by more than a day. Set it, and record the change anew.',
)

const digestOf = ({ sequence, act, deviceMs }: DriverEvent): string =>
  createHash('sha256')
    .update(canonicalJson({ sequence, ...act, deviceMs }))
    .digest('hex')

const repeatAnswer = (known: DriverEventRow, digest: string): DriverEventAnswer | Refusal =>
  known.digest !== digest
    ? CHANGED
    : 'refusal' in known.answer
      ? (known.answer.refusal as Refusal)
      : { ...known.answer, trip: known.answer.trip ?? null }

/** Leaves the transaction in which the event turns out to be stored already. */
class AnsweredBefore extends Error {}

/** Epoch ms by the server's clock, where the device's goes wrong by over a minute. */
function correctionOf(skewMs: number): number | Refusal {
  if (Math.abs(skewMs) > DAY_MS) return WRONG_CLOCK
  return Math.abs(skewMs) > MINUTE_MS ? skewMs : 0
}

const logAnswer = ({ id, date, remarks, certifiedMs, updatedMs }: EldLog): DriverEventAnswer['log'] => ({
  ...{ id, date, remarks },
  certified_at: certifiedMs === null ? null : isoTime(certifiedMs),
  updated_at: isoTime(updatedMs),
})

const tripAnswer = ({ id, status, updatedMs }: Trip): DriverEventAnswer['trip'] => ({
  ...{ id, status },
  updated_at: isoTime(updatedMs),
})

/** The entry that a change leaves in the record. */
function entryOf(done: Done): DutyStatus | null {
  const row = 'row' in done ? done.row : done
  return row instanceof DutyStatus && row.active ? row : null
}

/** Makes the change and keeps its answer, in one transaction; `null` if another request has taken it. */
async function once(
  { id }: DriverEvent,
  driverId: number,
  change: () => Promise<Done | Refusal>,
  keep: (done: Done, trx: TransactionClientContract) => Promise<DriverEventAnswer>,
): Promise<DriverEventAnswer | Refusal | null> {
  let answer: DriverEventAnswer | null = null
  try {
    const result = await withinTransaction(async (trx, work) => {
      await lockLog(driverId, trx)
      if (await findKnown(driverId, id, trx)) throw new AnsweredBefore()
      const done = await work()
      // What the change opens a transaction for is what it answers with.
      if (!isRefusal(done)) answer = await keep(done as Done, trx)
      return done
    }, change)
    return isRefusal(result) ? result : answer
  } catch (error) {
    if (error instanceof AnsweredBefore) return null
    throw error
  }
}

/** With what the record has, where somebody else has changed it or it has something else at that time. */
async function withCurrent(
  { inTheWay, ...refusal }: Refusal,
  of: Changed | null,
  writers: EventWriters,
): Promise<Refusal> {
  if (inTheWay instanceof DutyStatus)
    return { ...refusal, code: 'time-taken', current: await writers.current(inTheWay) }
  return refusal.reason === 'stale' && of ? { ...refusal, current: await writers.current(of) } : refusal
}

/**
 * Does what the event says, once, and is stored with the change in one transaction. The same event gets
 * the first answer. A refusal changes nothing; one that would come again is stored as well.
 */
export async function takeEvent(
  event: DriverEvent,
  request: EventRequest,
): Promise<DriverEventAnswer | Refusal> {
  const { driver, now, writers } = request
  const digest = digestOf(event)
  const before = await findKnown(driver.id, event.id)
  if (before) return repeatAnswer(before, digest)

  const { kind } = event.act
  const skewMs = now - event.sentMs
  // Only a status begins when its event happened.
  const corrected = kind === 'status' ? correctionOf(skewMs) : 0
  if (isRefusal(corrected)) return corrected
  const at = instant(event.deviceMs + corrected)
  const stored = (fields: Pick<DriverEventRow, 'status' | 'answer' | 'rowId'>) =>
    new DriverEventRow().merge({
      ...{ driverId: driver.id, eventId: event.id, sequence: event.sequence, kind, digest },
      ...{ deviceMs: event.deviceMs, skewMs, ...fields },
    })

  const prepared = await prepareAct(event.id, event.act, at, request)
  const result = isRefusal(prepared)
    ? prepared
    : await once(event, driver.id, prepared.change, async (done, trx) => {
        const entry = entryOf(done)
        const answer: DriverEventAnswer = {
          ...{ id: event.id, kind, at: isoTime(at), skew_ms: skewMs, corrected_ms: corrected },
          duty: entry && writers.duty(entry),
          log: done instanceof EldLog ? logAnswer(done) : null,
          trip: done instanceof Trip ? tripAnswer(done) : null,
        }
        await stored({ status: DONE, answer, rowId: entry?.id ?? null })
          .useTransaction(trx)
          .save()
        return answer
      })
  if (result && !isRefusal(result)) {
    countOutboxWait(event.sentMs - event.deviceMs)
    return result
  }
  // The same event may have been taken meanwhile: then that is the answer.
  const known = await findKnown(driver.id, event.id)
  if (known || !result) return known ? repeatAnswer(known, digest) : NOT_YET
  const refusal = await withCurrent(result, isRefusal(prepared) ? null : prepared.of, writers)
  if (FOR_GOOD.includes(refusal.reason))
    await stored({ status: REFUSED, answer: { refusal }, rowId: null })
      .save()
      .catch((error: unknown) => {
        // Another request has stored the same event.
        if (classifyDbFailure(error) !== 'duplicate') throw error
      })
  return refusal
}
