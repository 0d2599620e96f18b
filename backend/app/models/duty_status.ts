import { belongsTo, column } from '@adonisjs/lucid/orm'
import { type BelongsTo } from '@adonisjs/lucid/types/relations'
import { type DutyStatus as Status, type Instant, type Special } from '@longhaul/core'
import { type DutyOrigin } from '@longhaul/core/contract'
import Record from '#rows/record'
import User from '#models/user'
import { bool, instant } from '#rows/columns'

/** One duty status of a driver: planned with a trip, or recorded, in which case it outlives the trip. */
export default class DutyStatus extends Record {
  static override table = 'duty_statuses'

  /** What a row has that is written the first time. */
  static readonly unchanged = {
    special: null,
    clientId: null,
    active: true,
    replacedBy: null,
    editReason: null,
    editedBy: null,
  }

  @column()
  declare driverId: number

  @column()
  declare tripId: number | null

  @column()
  declare status: Status

  @instant()
  declare startMs: Instant

  /** `null` while the status is open. */
  @instant()
  declare endMs: Instant | null

  @column()
  declare locationDescription: string

  @column()
  declare lon: number | null

  @column()
  declare lat: number | null

  @column()
  declare remarks: string | null

  @column()
  declare origin: DutyOrigin

  @column()
  declare special: Special | null

  /** The client's own id of a status change, so that sending it again changes nothing. */
  @column()
  declare clientId: string | null

  /** False on an earlier version of a changed row. */
  @bool()
  declare active: boolean

  @column()
  declare replacedBy: number | null

  @column()
  declare editReason: string | null

  @column()
  declare editedBy: number | null

  @belongsTo(() => User, { foreignKey: 'driverId' })
  declare driver: BelongsTo<typeof User>
}
