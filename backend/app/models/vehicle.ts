import { afterUpdate, beforeSave, belongsTo, column } from '@adonisjs/lucid/orm'
import { type BelongsTo } from '@adonisjs/lucid/types/relations'
import Record from '#rows/record'
import Carrier from '#models/carrier'
import { bool } from '#rows/columns'
import { vehicleKeys } from '#rows/fleet_keys'
import { indexTripsOfVehicle, searchable } from '#rows/search_terms'

@searchable('vehicle')
export default class Vehicle extends Record {
  @column()
  declare vehicleNumber: string

  @column()
  declare licensePlate: string

  /** Number and plate, folded, for the text search. */
  @column()
  declare numberKey: string

  @column()
  declare plateKey: string

  @column()
  declare state: string

  @column()
  declare carrierId: number

  @bool()
  declare sleeperBerth: boolean

  /** Loaded, with its trailer; `null` is not known. */
  @column()
  declare heightInches: number | null

  @column()
  declare lengthFeet: number | null

  @column()
  declare weightPounds: number | null

  /** The last day that the annual inspection holds, `YYYY-MM-DD`; `null` is not known. */
  @column()
  declare inspectionDueOn: string | null

  /** Carries hazardous materials. */
  @bool()
  declare hazmat: boolean

  /** No longer offered, but kept for its trips. */
  @bool()
  declare retired: boolean

  @belongsTo(() => Carrier)
  declare carrier: BelongsTo<typeof Carrier>

  @beforeSave()
  static foldTexts(vehicle: Vehicle) {
    vehicle.merge(vehicleKeys(vehicle))
  }

  @afterUpdate()
  static indexTrips(vehicle: Vehicle) {
    return indexTripsOfVehicle(vehicle.id, vehicle)
  }
}
