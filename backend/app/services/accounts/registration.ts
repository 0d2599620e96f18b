import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { MESSAGES, type RegisterBody } from '@longhaul/core/contract'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import Registration from '#models/registration'
import User, { NEW_READER } from '#models/user'
import { fold } from '#rows/fold'
import { hashPassword, refusePassword, type PasswordColumns } from '#services/accounts/passwords/passwords'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { classifyDbFailure } from '#services/database/db_failure'
import { inTransaction } from '#services/database/in_transaction'
import { type RegistrationMode } from '#services/shared/settings'
import { refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { effective } from '#services/shared/setting_values'

/** Found however it is spelled; the address of an existing carrier is never overwritten. */
export async function findOrCreateCarrier(
  name: string,
  address: string,
  homeZone: string,
  actor: Actor,
  trx: TransactionClientContract,
): Promise<Carrier> {
  const known = await Carrier.findBy('nameKey', fold(name), { client: trx })
  if (known) return known
  const fresh = {
    name,
    mainOfficeAddress: address,
    dotNumber: null,
    homeZone,
    dayStartHour: 0,
    allowsPersonalConveyance: effective('allows_personal_conveyance'),
    allowsYardMove: effective('allows_yard_move'),
    allowsAdverseConditions: effective('allows_adverse_conditions'),
  }
  return saveWithEvent(new Carrier().merge(fresh), actor, 'carrier', trx)
}

/** The password is hashed before the look-up, so that the time does not show whether names exist. */
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
    if (classifyDbFailure(error) !== 'duplicate') throw error
    // Another request took this name or made this carrier just now.
    return (await takenNames(body)) ?? attempt()
  }
}

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
      language: body.language ?? NEW_READER.language,
      hourClock: NEW_READER.hourClock,
    }
    const user = await saveWithEvent(new User().merge(person), actor, 'user', trx)
    const { carrier_name: name, carrier_address: address, license_number: licenseNumber } = body
    if (admission === 'approve') {
      const registration = {
        userId: user.id,
        licenseNumber,
        carrierName: name,
        carrierAddress: address,
        homeZone,
      }
      await new Registration().merge(registration).useTransaction(trx).save()
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

export const isTaken = ({ errors }: Refusal): boolean =>
  errors?.['username'] === MESSAGES.username.taken || errors?.['email'] === MESSAGES.email.taken

async function takenNames({ username, email }: RegisterBody): Promise<Refusal | null> {
  if (await User.findBy('usernameKey', username.toLowerCase()))
    return refuseField('username', MESSAGES.username.taken)
  if (await User.findBy('emailKey', email.toLowerCase())) return refuseField('email', MESSAGES.email.taken)
  return null
}
