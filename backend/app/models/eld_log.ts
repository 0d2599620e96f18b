import { belongsTo, column } from '@adonisjs/lucid/orm'
import { type BelongsTo } from '@adonisjs/lucid/types/relations'
import { type Instant, type RulesetId } from '@longhaul/core'
import DriverRecord from '#models/driver_record'
import Trip from '#models/trip'
import Vehicle from '#models/vehicle'
import { bool, instant } from '#rows/columns'

/** Under the terms in force on that day. */
export default class EldLog extends DriverRecord {
  @column()
  declare date: string

  @column()
  declare tripId: number | null

  @column()
  declare vehicleId: number | null

  /** As the driver named it: a truck that is none of the carrier's. */
  @column()
  declare typedVehicleNumber: string | null

  @column()
  declare homeZone: string

  @column()
  declare dayStartHour: number

  @column()
  declare ruleset: RulesetId

  @column()
  declare totalMilesTenths: number

  /** Computed, not typed by the driver. */
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

  @belongsTo(() => Vehicle)
  declare vehicle: BelongsTo<typeof Vehicle>

  @belongsTo(() => Trip)
  declare trip: BelongsTo<typeof Trip>
}
