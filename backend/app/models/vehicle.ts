import { afterDelete, afterSave, afterUpdate, belongsTo, column } from '@adonisjs/lucid/orm'
import { type BelongsTo } from '@adonisjs/lucid/types/relations'
import Record from '#rows/record'
import Carrier from '#models/carrier'
import { bool } from '#rows/columns'
import { indexTripsOfVehicle, deleteRecordWords, indexRecordWords } from '#rows/search_terms'

export default class Vehicle extends Record {
  @column()
  declare vehicleNumber: string

  @column()
  declare licensePlate: string

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

  /** Carries hazardous materials. */
  @bool()
  declare hazmat: boolean

  /** Retired: no longer offered, but kept for its trips. */
  @bool()
  declare retired: boolean

  @belongsTo(() => Carrier)
  declare carrier: BelongsTo<typeof Carrier>

  @afterUpdate()
  static indexTrips(vehicle: Vehicle) {
    return indexTripsOfVehicle(vehicle.id, vehicle)
  }

  @afterSave()
  static indexWords(vehicle: Vehicle) {
    return indexRecordWords('vehicle', vehicle.id, vehicle)
  }

  @afterDelete()
  static dropWords(vehicle: Vehicle) {
    return deleteRecordWords('vehicle', vehicle.id, vehicle)
  }
}
