import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { MESSAGES, type RegisterBody } from '@longhaul/core/contract'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import Registration from '#models/registration'
import User from '#models/user'
import { fold } from '#rows/fold'
import { hashPassword, refusePassword, type PasswordColumns } from '#services/accounts/passwords/passwords'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { dbFailure } from '#services/database/db_failure'
import { inTransaction } from '#services/database/in_transaction'
import { type RegistrationMode } from '#services/shared/settings'
import { refuse, refuseField, type Refusal } from '#services/shared/refusal'

/** The carrier of this name, however it is spelled; the address of an existing one is never overwritten. */
export async function findOrCreateCarrier(
  name: string,
  address: string,
  homeZone: string,
  actor: Actor,
  trx: TransactionClientContract,
): Promise<Carrier> {
  const known = await Carrier.findBy('nameKey', fold(name), { client: trx })
  if (known) return known
  const fresh = { name, mainOfficeAddress: address, dotNumber: null, homeZone, dayStartHour: 0 }
  return saveWithEvent(new Carrier().merge(fresh), actor, 'carrier', trx)
}

/**
 * A new driver with profile and carrier, in one transaction; with `approve` both are made when an
 * admin lets the person in. `homeZone`, of the carrier's address, is used for a new carrier.
 * The password is hashed before the look-up, so that the time does not show whether names exist.
 */
export async function register(
  body: RegisterBody,
  homeZone: string,
  admission: RegistrationMode,
  actor: Actor,
): Promise<User | Refusal> {
  if (admission === 'closed')
    return refuse('forbidden', 'Registration is closed. Please ask your fleet administrator for an account.')
  const refused = await refusePassword(body.password, {
    username: body.username,
    email: body.email,
    firstName: body.first_name,
    lastName: body.last_name,
    carrier: body.carrier_name,
  })
  if (refused) return refused
  const password = await hashPassword(body.password)
  const taken = await takenNames(body)
  if (taken) return taken
  const attempt = () => enrol(body, password, homeZone, admission, actor)
  try {
    return await attempt()
  } catch (error) {
    if (dbFailure(error) !== 'duplicate') throw error
    // Another request took this name or made this carrier just now; with the carrier there, try again.
    return (await takenNames(body)) ?? attempt()
  }
}

/** The rows of a new driver, all or none. */
const enrol = (
  body: RegisterBody,
  password: PasswordColumns,
  homeZone: string,
  admission: RegistrationMode,
  actor: Actor,
): Promise<User> =>
  inTransaction(async (trx) => {
    const person = {
      username: body.username,
      email: body.email,
      ...password,
      firstName: body.first_name,
      lastName: body.last_name,
      role: 'driver' as const,
      active: admission === 'open',
      awaitingApproval: admission === 'approve',
      mustChangePassword: false,
      logVersion: 0,
    }
    const user = await saveWithEvent(new User().merge(person), actor, 'user', trx)
    const { carrier_name: name, carrier_address: address, license_number: licenseNumber } = body
    if (admission === 'approve') {
      const asked = { userId: user.id, licenseNumber, carrierName: name, carrierAddress: address, homeZone }
      await new Registration().merge(asked).useTransaction(trx).save()
      return user
    }
    const carrier = await findOrCreateCarrier(name, address, homeZone, actor, trx)
    const profile = {
      userId: user.id,
      carrierId: carrier.id,
      licenseNumber,
      homeZoneConfirmed: false,
    }
    await saveWithEvent(new Driver().merge(profile), actor, 'driver', trx)
    return user
  })

/** Whether a registration was refused because somebody has the name or the address. */
export const isTaken = ({ errors }: Refusal): boolean =>
  errors?.['username'] === MESSAGES.username.taken || errors?.['email'] === MESSAGES.email.taken

async function takenNames({ username, email }: RegisterBody): Promise<Refusal | null> {
  if (await User.findBy('usernameKey', username.toLowerCase()))
    return refuseField('username', MESSAGES.username.taken)
  if (await User.findBy('emailKey', email.toLowerCase())) return refuseField('email', MESSAGES.email.taken)
  return null
}
