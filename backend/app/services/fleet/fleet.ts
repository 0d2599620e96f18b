import db from '@adonisjs/lucid/services/db'
import { MESSAGES } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type LucidRow, type ModelAttributes } from '@adonisjs/lucid/types/model'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { nextLock } from '#rows/lock_version'
import { markCarrierVerdictsDue, queryDriversUnder } from '#rows/verdicts_due'
import { deleteWithEvent, saveWithEvent, type Actor } from '#services/audit/trail'
import { classifyDbFailure } from '#services/database/db_failure'
import { inTransaction } from '#services/database/in_transaction'
import { findById } from '#services/lists/ids'
import { usableColumns } from '#services/fleet/usable_vehicles'
import { clearUsualVehicle } from '#services/papers/usual_vehicle'
import { refuse, refuseField, type Refusal } from '#services/shared/refusal'

/** What a form or a file says of a record: its columns but those that are made. */
type FieldsOf<M extends LucidRow> = Omit<
  ModelAttributes<M>,
  'id' | 'createdMs' | 'updatedMs' | `${string}Key`
>
export type CarrierFields = FieldsOf<Carrier>
export type VehicleFields = FieldsOf<Vehicle>

type FleetModel = typeof Carrier | typeof Vehicle

const NO_CARRIER = 'There is no such carrier.'
const NO_VEHICLE = 'There is no such vehicle.'
const NAME_TAKEN = refuseField('name', MESSAGES.carrierName.taken)
const NUMBER_TAKEN = refuseField('vehicle_number', MESSAGES.vehicleNumber.taken)

const unlessTaken = async <T>(save: () => Promise<T | Refusal>, refusal: Refusal): Promise<T | Refusal> => {
  try {
    return await save()
  } catch (error) {
    if (classifyDbFailure(error) === 'duplicate') return refusal
    throw error
  }
}

const carrierOf = (user: User) => db.from('drivers').select('carrier_id').where('user_id', user.id)

/** Drivers see their own carrier. */
export const queryVisibleCarriers = (user: User) =>
  Carrier.query().if(user.role === 'driver', (query) => query.whereIn('carriers.id', carrierOf(user)))

/** Drivers see those that they may take. */
export const queryVisibleVehicles = (user: User) =>
  Vehicle.query().if(user.role === 'driver', (query) => {
    for (const [column, value] of Object.entries(usableColumns(carrierOf(user))))
      query.where(`vehicles.${column}`, value)
  })

export const findCarrier = (user: User, id: unknown): Promise<Carrier | Refusal> =>
  findById(queryVisibleCarriers(user), id, NO_CARRIER)

export const findVehicle = (user: User, id: unknown): Promise<Vehicle | Refusal> =>
  findById(queryVisibleVehicles(user), id, NO_VEHICLE)

export async function lockRow<M extends FleetModel>(
  model: M,
  id: number,
  trx: TransactionClientContract,
): Promise<InstanceType<M> | null> {
  await model.query({ client: trx }).where('id', id).update(nextLock(trx))
  return (await model.find(id, { client: trx })) as InstanceType<M> | null
}

const changeLocked = <M extends FleetModel, T = InstanceType<M>>(
  model: M,
  id: number,
  missing: string,
  change: (row: InstanceType<M>, trx: TransactionClientContract) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  inTransaction<T | Refusal>(async (trx) => {
    const row = await lockRow(model, id, trx)
    return row ? change(row, trx) : refuse('not-found', missing)
  })

export const isStale = (row: { updatedMs: number }, seen: string | undefined): boolean =>
  seen !== undefined && Date.parse(seen) !== row.updatedMs

export const refuseStale = (what: string): Refusal =>
  refuse('stale', `Somebody else has changed this ${what}. Please look at it again.`)

export const createCarrier = (fields: CarrierFields, actor: Actor): Promise<Carrier | Refusal> =>
  unlessTaken(
    () => inTransaction((trx) => saveWithEvent(new Carrier().merge(fields), actor, 'carrier', trx)),
    NAME_TAKEN,
  )

const CARRIER = { model: Carrier, kind: 'carrier', missing: NO_CARRIER, taken: NAME_TAKEN } as const
const VEHICLE = { model: Vehicle, kind: 'vehicle', missing: NO_VEHICLE, taken: NUMBER_TAKEN } as const

/** `seen` is the `updated_at` the change was made on. */
const changeSeen = <M extends FleetModel>(
  { model, kind, missing, taken }: { model: M; kind: string; missing: string; taken: Refusal },
  id: number,
  seen: string | undefined,
  save: (row: InstanceType<M>, trx: TransactionClientContract) => Promise<InstanceType<M>>,
): Promise<InstanceType<M> | Refusal> =>
  unlessTaken(
    () =>
      changeLocked(model, id, missing, async (row, trx) =>
        isStale(row, seen) ? refuseStale(kind) : save(row, trx),
      ),
    taken,
  )

export const changeCarrier = (
  id: number,
  fields: CarrierFields,
  seen: string | undefined,
  actor: Actor,
): Promise<Carrier | Refusal> =>
  changeSeen(CARRIER, id, seen, async (row, trx) => {
    row.merge(fields)
    const countsAnew = 'homeZone' in row.$dirty || 'dayStartHour' in row.$dirty
    await saveWithEvent(row, actor, 'carrier', trx)
    if (!countsAnew) return row
    await User.query({ client: trx }).whereIn('id', queryDriversUnder(id, trx)).update(nextLock(trx))
    await markCarrierVerdictsDue(id, trx)
    return row
  })

const times = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`

export const deleteCarrier = (id: number, actor: Actor): Promise<null | Refusal> =>
  changeLocked<typeof Carrier, null>(Carrier, id, NO_CARRIER, async (carrier, trx) => {
    const vehicles = (await Vehicle.query({ client: trx }).where('carrier_id', id)).length
    const drivers = (await Driver.query({ client: trx }).where('carrier_id', id)).length
    if (vehicles + drivers > 0)
      return refuse(
        'conflict',
        `This carrier is in use: it has ${times(vehicles, 'vehicle')} and ${times(drivers, 'driver')}.`,
      )
    await deleteWithEvent(carrier, actor, 'carrier', trx)
    return null
  })

export async function createVehicle(fields: VehicleFields, actor: Actor): Promise<Vehicle | Refusal> {
  if (!(await Carrier.find(fields.carrierId))) return refuseField('carrier', MESSAGES.carrier.unknown)
  return unlessTaken(
    () => inTransaction((trx) => saveWithEvent(new Vehicle().merge(fields), actor, 'vehicle', trx)),
    NUMBER_TAKEN,
  )
}

export async function changeVehicle(
  id: number,
  fields: VehicleFields,
  seen: string | undefined,
  actor: Actor,
): Promise<Vehicle | Refusal> {
  if (!(await Carrier.find(fields.carrierId))) return refuseField('carrier', MESSAGES.carrier.unknown)
  return changeSeen(VEHICLE, id, seen, (row, trx) => saveWithEvent(row.merge(fields), actor, 'vehicle', trx))
}

export const deleteVehicle = (id: number, actor: Actor): Promise<null | Refusal> =>
  changeLocked<typeof Vehicle, null>(Vehicle, id, NO_VEHICLE, async (vehicle, trx) => {
    const [row] = (await trx.from('trips').where('vehicle_id', id).count('* as trips')) as {
      trips: unknown
    }[]
    const trips = Number(row?.trips ?? 0)
    if (trips > 0)
      return refuse('conflict', `This vehicle is used by ${times(trips, 'trip')}. Retire it instead.`)
    await clearUsualVehicle(id, actor, trx)
    await deleteWithEvent(vehicle, actor, 'vehicle', trx)
    return null
  })
