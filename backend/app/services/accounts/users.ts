import { homeDays, type RulesetId } from '@longhaul/core'
import { MESSAGES, type PilotGrantRow, type Role } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import DriverTerms from '#models/driver_terms'
import User from '#models/user'
import { nextLock } from '#rows/lock_version'
import { markVerdictsDue } from '#rows/verdicts_due'
import { changeGrants, ONLY_DRIVERS, refuseGrants } from '#services/accounts/pilot_grants'
import { createProfile } from '#services/accounts/admit'
import { refuseReopening } from '#services/accounts/sign_in/published_password'
import { deleteWithEvent, saveWithEvent, type Actor } from '#services/audit/trail'
import { classifyDbFailure } from '#services/database/db_failure'
import { inTransaction } from '#services/database/in_transaction'
import { findById } from '#services/lists/ids'
import { ALWAYS } from '#services/home_terminal/terms'
import { now } from '#services/shared/now'
import { isRefusal, refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { namesFacts, toDriverColumns, type DriverFacts } from '#services/papers/driver_facts'
import { NOT_DRIVING, refuseUsualVehicle } from '#services/papers/usual_vehicle'
import { closeAccess } from '#services/accounts/sessions/sessions'

/** With what a row of the list shows. */
export const queryUsers = () =>
  User.query()
    .preload('driver', (driver) =>
      driver
        .preload('carrier')
        .preload('terms', (terms) => terms.orderBy('from_date'))
        .preload('grants', (grants) => grants.orderBy('first_day')),
    )
    .preload('registration', (registration) => registration.preload('carrier'))

export const findUser = (id: unknown): Promise<User | Refusal> =>
  findById(queryUsers(), id, 'There is no such user.')

export interface UserChange extends DriverFacts {
  email?: string
  first_name?: string
  last_name?: string
  role?: Role
  active?: boolean
  awaiting_approval?: boolean
  carrier?: number
  license_number?: string
  home_zone?: string
  ruleset?: RulesetId
  day_start_hour?: number
  effective_from?: string
  /** All of the driver's. */
  pilot_grants?: readonly PilotGrantRow[]
  updated_at?: string
}

const LAST_ADMIN = refuse('conflict', 'This is the last administrator; make somebody else one first.')

const WAITS = refuse('conflict', 'This registration waits for approval: approve it, and the account is open.')

/** Two admins cannot demote or delete each other at once. */
async function lockAdminsAnd(id: number, trx: TransactionClientContract): Promise<void> {
  await User.query({ client: trx }).where('role', 'admin').update(nextLock(trx))
  await User.query({ client: trx }).where('id', id).update(nextLock(trx))
}

const otherAdmin = (id: number, trx: TransactionClientContract) =>
  User.query({ client: trx }).where({ role: 'admin', active: 1 }).whereNot('id', id).first()

/** A closed account is signed out at once; one admin must always remain. */
export async function changeUser(id: number, change: UserChange, actor: Actor): Promise<User | Refusal> {
  if (change.carrier !== undefined && !(await Carrier.find(change.carrier)))
    return refuseField('carrier', MESSAGES.carrier.unknown)
  const unheld = refuseGrants(change.pilot_grants ?? [])
  if (unheld) return unheld
  const opens = change.active === true || change.awaiting_approval === false
  const refused = opens ? await refuseReopening(id) : null
  if (refused) return refused
  try {
    return await changeOnce(id, change, actor)
  } catch (error) {
    if (classifyDbFailure(error) !== 'duplicate') throw error
    if (change.email !== undefined && (await isOthers(change.email, id)))
      return refuseField('email', MESSAGES.email.taken)
    // Another request made the carrier at the same moment.
    return changeOnce(id, change, actor)
  }
}

const isOthers = async (email: string, id: number): Promise<boolean> =>
  (await User.query().where('email_key', email.toLowerCase()).whereNot('id', id).first()) !== null

async function changeOnce(id: number, change: UserChange, actor: Actor): Promise<User | Refusal> {
  const done = await inTransaction<User | Refusal>(async (trx) => {
    await lockAdminsAnd(id, trx)
    const user = await User.find(id, { client: trx })
    if (!user) return refuse('not-found', 'There is no such user.')
    if (change.updated_at !== undefined && Date.parse(change.updated_at) !== user.updatedMs)
      return refuse('stale', 'Somebody else has changed this user. Please look at it again.')
    if (user.awaitingApproval && change.active && change.awaiting_approval !== false) return WAITS
    const waits = change.awaiting_approval ?? user.awaitingApproval
    const active =
      change.awaiting_approval === false ? (change.active ?? true) : (change.active ?? user.active)
    user.merge({
      email: change.email ?? user.email,
      firstName: change.first_name ?? user.firstName,
      lastName: change.last_name ?? user.lastName,
      role: change.role ?? user.role,
      active: active && !waits,
      awaitingApproval: waits,
    })
    const leaves = user.$original['role'] === 'admin' && (user.role !== 'admin' || !user.active)
    if (leaves && !(await otherAdmin(id, trx))) return LAST_ADMIN
    await saveWithEvent(user, actor, 'user', trx)
    if (!user.active) await closeAccess(user.id, null, trx)
    const known = await Driver.query({ client: trx }).where('user_id', id).preload('carrier').first()
    const driver = known ?? (await createProfile(user, change, actor, trx))
    if (isRefusal(driver)) return driver
    if (!driver && namesFacts(change)) return NOT_DRIVING
    if (!driver && change.pilot_grants?.length) return ONLY_DRIVERS
    if (driver) {
      const moved = await moveDriver(driver, change, trx)
      if (isRefusal(moved)) return moved
      let changed = driver.$isDirty
      await saveWithEvent(driver, actor, 'driver', trx)
      const differing = [await findOtherBase(driver, trx), await changeTerms(driver, change, actor, trx)]
      if (change.pilot_grants) differing.push(await changeGrants(driver, change.pilot_grants, actor, trx))
      const since = differing.filter((day) => day !== null).sort()[0]
      if (since !== undefined) await markVerdictsDue(id, since, trx)
      changed ||= since !== undefined
      // A user's row shows profile, terms and grants.
      if (changed) await user.touch().save()
    }
    return user
  })
  return done instanceof User ? await findUser(id) : done
}

/** Zone, rule set and day start from a day on: the first day that has others now, if one has. */
async function changeTerms(
  driver: Driver,
  change: UserChange,
  actor: Actor,
  trx: TransactionClientContract,
): Promise<string | null> {
  const { home_zone, ruleset, day_start_hour } = change
  if (home_zone === undefined && ruleset === undefined && day_start_hour === undefined) return null
  await driver.load('terms', (query) => query.useTransaction(trx).orderBy('from_date'))
  const before = driver.findTerms(change.effective_from ?? now())
  const values = {
    homeZone: home_zone ?? before.homeZone,
    ruleset: ruleset ?? before.ruleset,
    dayStartHour: day_start_hour ?? before.dayStartHour,
  }
  const inForce = driver.findDatedTerms(now())
  // By the day's own zone and day start.
  const fromDate = change.effective_from ?? homeDays(values.homeZone, values.dayStartHour).at(now()).date
  // They would apply again at their date.
  const passed = !change.effective_from && inForce && inForce.fromDate > fromDate ? inForce : null
  const terms =
    driver.terms.find((term) => term.fromDate === fromDate) ??
    passed ??
    new DriverTerms().merge({ driverId: driver.id })
  terms.merge({ ...values, fromDate })
  const differing = terms.$isDirty ? [fromDate] : []
  await saveWithEvent(terms, actor, 'driver_terms', trx)
  if (passed && passed !== terms) {
    differing.push(passed.fromDate)
    await deleteWithEvent(passed, actor, 'driver_terms', trx)
  }
  return differing[0] ?? null
}

/** Days without terms of their own are the carrier's: of which day on another carrier changes them. */
async function findOtherBase(driver: Driver, trx: TransactionClientContract): Promise<string | null> {
  const before = driver.carrier
  if (driver.carrierId === before.id) return null
  const { homeZone, dayStartHour } = await Carrier.findOrFail(driver.carrierId, { client: trx })
  return homeZone === before.homeZone && dayStartHour === before.dayStartHour ? null : ALWAYS
}

/** Carrier, license and what the office keeps of a driver; nothing is stored yet. */
async function moveDriver(
  driver: Driver,
  change: UserChange,
  trx: TransactionClientContract,
): Promise<Driver | Refusal> {
  const carrierId = change.carrier ?? driver.carrierId
  const keeps = carrierId === driver.carrierId
  const truck = change.usual_vehicle
  const isNew = truck !== undefined && truck !== null && (truck !== driver.usualVehicleId || !keeps)
  const refused = isNew ? await refuseUsualVehicle(truck, carrierId, trx) : null
  if (refused) return refused
  return driver.merge({
    carrierId,
    licenseNumber: change.license_number ?? driver.licenseNumber,
    // The truck of a carrier stays with it.
    ...(!keeps && { usualVehicleId: null }),
    ...toDriverColumns(change),
  })
}

const RECORDS = [
  ['trips', 'driver_id'],
  ['duty_statuses', 'driver_id'],
  ['eld_logs', 'driver_id'],
  ['duty_statuses', 'edited_by'],
  ['log_signatures', 'user_id'],
  ['audit_events', 'user_id'],
] as const

/** Whether anything that must be kept names this user. */
export async function hasRecords(id: number, trx: TransactionClientContract): Promise<boolean> {
  for (const [table, column] of RECORDS)
    if (await trx.from(table).where(column, id).select('id').first()) return true
  return false
}

/** One with records is deactivated instead. */
export async function deleteUser(id: number, actor: Actor): Promise<null | Refusal> {
  if (id === actor.userId) return refuse('conflict', 'You cannot delete your own account.')
  return inTransaction<null | Refusal>(async (trx) => {
    await lockAdminsAnd(id, trx)
    const user = await User.find(id, { client: trx })
    if (!user) return refuse('not-found', 'There is no such user.')
    if (user.role === 'admin' && !(await otherAdmin(id, trx))) return LAST_ADMIN
    if (await hasRecords(id, trx))
      return refuse('conflict', 'This user has records that must be kept. Deactivate the account instead.')
    await deleteWithEvent(user, actor, 'user', trx)
    return null
  })
}
