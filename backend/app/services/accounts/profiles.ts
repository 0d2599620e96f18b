import hash from '@adonisjs/core/services/hash'
import { MESSAGES, type ProfileChange } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import Driver from '#models/driver'
import DriverTerms from '#models/driver_terms'
import User from '#models/user'
import { nextLock } from '#rows/lock_version'
import { FIRST_DAY, markVerdictsDue } from '#rows/verdicts_due'
import { hashPassword, findOwner, refusePassword } from '#services/accounts/passwords/passwords'
import { recordEvent, saveWithEvent, type Actor } from '#services/audit/trail'
import { classifyDbFailure } from '#services/database/db_failure'
import { inTransaction } from '#services/database/in_transaction'
import { parseId } from '#services/lists/ids'
import { now } from '#services/shared/now'
import { refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { closeAccess } from '#services/accounts/sessions/sessions'
import { followWrongAttempt } from '#services/accounts/attempts/attempts'

/** Drivers find only themselves. */
export async function findDriver(viewer: User, idText: unknown): Promise<User | Refusal> {
  if (idText === undefined || idText === '') return viewer
  const id = parseId(idText)
  const allowed = id !== null && (viewer.role !== 'driver' || id === viewer.id)
  return (allowed ? await User.find(id) : null) ?? refuse('not-found', 'There is no such driver.')
}

/** A write before the read, so that no other change is lost. */
async function lockUser(id: number, trx: TransactionClientContract): Promise<User> {
  await User.query({ client: trx }).where('id', id).update(nextLock(trx))
  return User.findOrFail(id, { client: trx })
}

/** Confirming the home zone applies it from the first day. */
export async function changeProfile(
  { id }: User,
  change: ProfileChange,
  actor: Actor,
): Promise<User | Refusal> {
  try {
    return await inTransaction(async (trx) => {
      const user = await lockUser(id, trx)
      user.merge({
        firstName: change.first_name ?? user.firstName,
        lastName: change.last_name ?? user.lastName,
        email: change.email ?? user.email,
        language: change.language ?? user.language,
        hourClock: change.hour_clock ?? user.hourClock,
      })
      await saveWithEvent(user, actor, 'user', trx)
      const driver = await Driver.query({ client: trx }).where('user_id', user.id).preload('carrier').first()
      if (!driver) return user
      if (change.home_zone !== undefined) {
        if (driver.homeZoneConfirmed)
          return refuseField('home_zone', 'Your home zone is set; ask your fleet administrator to change it')
        await driver.load('terms', (query) => query.useTransaction(trx).orderBy('from_date'))
        const inForce = driver.findDatedTerms(now())
        const first = new DriverTerms().merge({
          driverId: driver.id,
          fromDate: FIRST_DAY,
          ruleset: 'US_PROPERTY_70_8',
          dayStartHour: driver.carrier.dayStartHour,
        })
        const terms = (inForce ?? first).merge({ homeZone: change.home_zone })
        if (inForce ? terms.$isDirty : change.home_zone !== driver.carrier.homeZone) {
          await saveWithEvent(terms, actor, 'driver_terms', trx)
          await markVerdictsDue(user.id, terms.fromDate, trx)
        }
      }
      if (change.home_zone_confirmed)
        await saveWithEvent(driver.merge({ homeZoneConfirmed: true }), actor, 'driver', trx)
      return user
    })
  } catch (error) {
    if (classifyDbFailure(error) === 'duplicate') return refuseField('email', MESSAGES.email.taken)
    throw error
  }
}

const NOT_CURRENT = refuseField('current_password', 'This is not your current password')

/** A new password ends every session but the one that changed it. */
export async function changePassword(
  user: User,
  session: string | null,
  { current, next }: { current: string; next: string },
  actor: Actor,
): Promise<User | Refusal> {
  if (!(await hash.verify(user.password, current))) {
    await followWrongAttempt(() => recordEvent(actor, 'denied', { kind: 'user', id: user.id }, {}))
    return NOT_CURRENT
  }
  if (next === current) return refuseField('password', MESSAGES.password.current)
  const refused = await refusePassword(next, await findOwner(user))
  if (refused) return refused
  const columns = await hashPassword(next)
  return inTransaction<User | Refusal>(async (trx) => {
    const fresh = await lockUser(user.id, trx)
    // Changed meanwhile, for example by a link.
    if (fresh.password !== user.password) return NOT_CURRENT
    await fresh.merge({ ...columns, mustChangePassword: false }).save()
    await closeAccess(user.id, session, trx)
    await recordEvent(actor, 'password', { kind: 'user', id: user.id }, {}, trx)
    return fresh
  })
}
