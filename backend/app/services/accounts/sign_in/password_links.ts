import { Secret } from '@adonisjs/core/helpers'
import hash from '@adonisjs/core/services/hash'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { MESSAGES, type PasswordLink, type Role, type Tokens } from '@longhaul/core/contract'
import AccountSecurity from '#models/account_security'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import User from '#models/user'
import { keepLinkPassword, keepOpenedSession } from '#services/accounts/sign_in/link_passwords'
import {
  hashPassword,
  makeUnusablePassword,
  findOwner,
  refusePassword,
} from '#services/accounts/passwords/passwords'
import { type Device } from '#services/accounts/attempts/device'
import { isTwoStep } from '#services/accounts/second_factor/account_security'
import { isWrongSecret, askSecondStep } from '#services/accounts/sign_in/sign_in'
import { recordEvent, saveWithEvent, type Actor } from '#services/audit/trail'
import { classifyDbFailure } from '#services/database/db_failure'
import { inTransaction } from '#services/database/in_transaction'
import { namesFacts, toDriverColumns, type DriverFacts } from '#services/papers/driver_facts'
import { NOT_DRIVING, refuseUsualVehicle } from '#services/papers/usual_vehicle'
import { refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { refuseClosedAccount, openSession, closeAccess } from '#services/accounts/sessions/sessions'
import { followWrongAttempt } from '#services/accounts/attempts/attempts'

export interface NewUser extends DriverFacts {
  username: string
  email: string
  first_name: string
  last_name: string
  role: Role
  carrier?: number
  license_number?: string
}

const SPENT = refuse(
  'signed-out',
  'This link has been used or has run out. Please ask your fleet administrator for a new one.',
)

const IS_CURRENT = refuseField('password', MESSAGES.password.current)

/** Also where the new password is the current one: a link's holder must not learn that. */
export const isGuess = (refusal: Refusal): boolean => refusal === IS_CURRENT || isWrongSecret(refusal)

/** A link's token stores who made it where a session's token has its name. */
export const nameLinkMaker = ({ userId }: Actor): string => `by ${userId ?? 'nobody'}`
const makerOf = (name: string | null): number | null =>
  Number(/^by (\d+)$/.exec(name ?? '')?.[1] ?? 0) || null

/** In the place of an earlier link. */
async function newLink(user: User, actor: Actor, trx: TransactionClientContract): Promise<PasswordLink> {
  await trx.from('auth_access_tokens').where({ tokenable_id: user.id, type: 'password' }).delete()
  await recordEvent(actor, 'password-link', { kind: 'user', id: user.id }, {}, trx)
  const link = await User.passwordLinks.within(trx).create(user, ['*'], { name: nameLinkMaker(actor) })
  return { token: link.value!.release(), expires_at: link.expiresAt!.toISOString() }
}

/** One transaction: no account exists without its link, so that a failure can be repeated. */
export async function createUser(
  body: NewUser,
  actor: Actor,
): Promise<{ user: User; link: PasswordLink } | Refusal> {
  const { carrier, license_number: licenseNumber } = body
  if (body.role === 'driver' && carrier === undefined)
    return refuseField('carrier', MESSAGES.carrier.required)
  if (body.role === 'driver' && licenseNumber === undefined)
    return refuseField('license_number', MESSAGES.licenseNumber.required)
  if (carrier !== undefined && !(await Carrier.find(carrier)))
    return refuseField('carrier', MESSAGES.carrier.unknown)
  if (body.role !== 'driver' && namesFacts(body)) return NOT_DRIVING
  const password = await makeUnusablePassword()
  try {
    return await inTransaction<{ user: User; link: PasswordLink } | Refusal>(async (trx) => {
      const refused =
        body.usual_vehicle && carrier !== undefined
          ? await refuseUsualVehicle(body.usual_vehicle, carrier, trx)
          : null
      if (refused) return refused
      const user = new User().merge({
        username: body.username,
        email: body.email,
        ...password,
        firstName: body.first_name,
        lastName: body.last_name,
        role: body.role,
        active: true,
        awaitingApproval: false,
        mustChangePassword: false,
        logVersion: 0,
      })
      await saveWithEvent(user, actor, 'user', trx)
      if (body.role === 'driver' && carrier !== undefined && licenseNumber !== undefined)
        await saveWithEvent(
          new Driver().merge({
            userId: user.id,
            carrierId: carrier,
            licenseNumber,
            homeZoneConfirmed: false,
            ...toDriverColumns(body),
          }),
          actor,
          'driver',
          trx,
        )
      return { user, link: await newLink(user, actor, trx) }
    })
  } catch (error) {
    if (classifyDbFailure(error) !== 'duplicate') throw error
    return (await User.findBy('usernameKey', body.username.toLowerCase()))
      ? refuseField('username', MESSAGES.username.taken)
      : refuseField('email', MESSAGES.email.taken)
  }
}

/** Replaces an earlier link; the old password still works. */
export async function issueLink(user: User, actor: Actor): Promise<PasswordLink | Refusal> {
  if (refuseClosedAccount(user))
    return refuse('conflict', 'This account is not open. Approve or reactivate it before you send a link.')
  return inTransaction((trx) => newLink(user, actor, trx))
}

/** Ends every session and link of the user. Signs in, after the second step where one is on. */
export async function redeemLink(
  { token, password }: { token: string; password: string },
  device: Device,
): Promise<Tokens | Refusal> {
  const { address } = device
  const link = await User.passwordLinks.verify(new Secret(token))
  if (!link) {
    await followWrongAttempt(() =>
      recordEvent({ userId: null, address }, 'denied', { kind: 'session', id: null }, {}),
    )
    return SPENT
  }
  const owner = await User.find(link.tokenableId)
  if (!owner || refuseClosedAccount(owner)) return SPENT
  const refused = await refusePassword(password, await findOwner(owner))
  if (refused) return refused
  if (await hash.verify(owner.password, password)) {
    await followWrongAttempt(() =>
      recordEvent({ userId: null, address }, 'denied', { kind: 'user', id: owner.id }, {}),
    )
    return IS_CURRENT
  }
  const columns = await hashPassword(password)
  const done = await inTransaction<Tokens | null | Refusal>(async (trx) => {
    // The deletion is the lock: of two uses at once only one succeeds.
    const spent = await trx
      .from('auth_access_tokens')
      .where({ id: link.identifier, type: 'password' })
      .delete()
    const found = await User.find(link.tokenableId, { client: trx })
    if (Number(spent) === 0 || !found || refuseClosedAccount(found)) return SPENT
    const maker = makerOf(link.name)
    const kept = await keepLinkPassword(found, { madeBy: maker, address }, trx)
    await found.merge({ ...columns, mustChangePassword: false }).save()
    await closeAccess(found.id, null, trx)
    const after = { linkMadeBy: maker }
    await recordEvent(
      { userId: found.id, address },
      'password',
      { kind: 'user', id: found.id },
      { after },
      trx,
    )
    // A link replaces the password, not the second step.
    if (isTwoStep(await AccountSecurity.find(found.id, { client: trx }))) return null
    const tokens = await openSession(found, device, trx)
    await keepOpenedSession(kept, trx)
    return tokens
  })
  return done ?? (await askSecondStep(link.tokenableId as number, address, 'link-second-factor')) ?? SPENT
}
