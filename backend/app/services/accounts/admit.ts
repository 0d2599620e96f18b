import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { MESSAGES } from '@longhaul/core/contract'
import Driver from '#models/driver'
import Registration from '#models/registration'
import type User from '#models/user'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { refuseField, type Refusal } from '#services/shared/refusal'
import { findOrCreateCarrier } from '#services/accounts/registration'

export interface ProfileFields {
  readonly role?: string
  readonly carrier?: number
  readonly license_number?: string
}

async function carrierOf(
  order: ProfileFields,
  registration: Registration | null,
  actor: Actor,
  trx: TransactionClientContract,
): Promise<number | null> {
  if (order.carrier !== undefined) return order.carrier
  if (!registration) return null
  const { carrierName, carrierAddress, homeZone } = registration
  return (await findOrCreateCarrier(carrierName, carrierAddress, homeZone, actor, trx)).id
}

/** The profile of a user who becomes a driver; `null` for others, and while a registration waits. */
export async function createProfile(
  user: User,
  order: ProfileFields,
  actor: Actor,
  trx: TransactionClientContract,
): Promise<Driver | Refusal | null> {
  const registration = await Registration.query({ client: trx }).where('user_id', user.id).first()
  const waits = registration !== null && user.awaitingApproval && order.carrier === undefined
  if (waits) {
    if (order.license_number !== undefined)
      await registration.merge({ licenseNumber: order.license_number }).useTransaction(trx).save()
    return null
  }
  await registration?.useTransaction(trx).delete()
  if (user.role !== 'driver' || (!registration && order.role !== 'driver')) return null
  const carrierId = await carrierOf(order, registration, actor, trx)
  if (carrierId === null) return refuseField('carrier', MESSAGES.carrier.required)
  const licenseNumber = order.license_number ?? registration?.licenseNumber
  if (licenseNumber === undefined) return refuseField('license_number', MESSAGES.licenseNumber.required)
  const profile = { userId: user.id, carrierId, licenseNumber, homeZoneConfirmed: false }
  const driver = await saveWithEvent(new Driver().merge(profile), actor, 'driver', trx)
  await driver.load('carrier')
  return driver
}
