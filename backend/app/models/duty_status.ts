import { column } from '@adonisjs/lucid/orm'
import { type DutyStatus as Status, type Instant, type Special } from '@longhaul/core'
import { type DutyOrigin } from '@longhaul/core/contract'
import DriverRecord from '#models/driver_record'
import { bool, instant } from '#rows/columns'

/** Planned with a trip, or recorded, in which case it outlives the trip. */
export default class DutyStatus extends DriverRecord {
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

  /** The client's own id of a change, so that sending it again changes nothing. */
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
}
