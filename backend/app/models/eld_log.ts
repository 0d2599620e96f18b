import { belongsTo, column } from '@adonisjs/lucid/orm'
import { type BelongsTo } from '@adonisjs/lucid/types/relations'
import { type Instant, type RulesetId } from '@longhaul/core'
import Record from '#rows/record'
import Trip from '#models/trip'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { bool, instant } from '#rows/columns'

/** The daily log of one driver, under the terms in force on that day. */
export default class EldLog extends Record {
  @column()
  declare driverId: number

  @column()
  declare date: string

  @column()
  declare tripId: number | null

  @column()
  declare vehicleId: number | null

  @column()
  declare homeZone: string

  @column()
  declare dayStartHour: number

  @column()
  declare ruleset: RulesetId

  @column()
  declare totalMilesTenths: number

  /** Computed from the day's driving, not typed by the driver. */
  @bool()
  declare totalMilesEstimated: boolean

  @column()
  declare fuelConsumed: number | null

  @column()
  declare totalEngineHours: number | null

  @column()
  declare totalIdleHours: number | null

  @column()
  declare remarks: string | null

  @instant()
  declare generatedMs: Instant

  @instant()
  declare certifiedMs: Instant | null

  @belongsTo(() => User, { foreignKey: 'driverId' })
  declare driver: BelongsTo<typeof User>

  @belongsTo(() => Vehicle)
  declare vehicle: BelongsTo<typeof Vehicle>

  @belongsTo(() => Trip)
  declare trip: BelongsTo<typeof Trip>
}
