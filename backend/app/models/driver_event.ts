import { column } from '@adonisjs/lucid/orm'
import { type Instant } from '@longhaul/core'
import { type DriverEventAnswer, type DriverEventKind } from '@longhaul/core/contract'
import Record from '#rows/record'
import { instant, json } from '#rows/columns'

/** What a driver did on a device, as it was answered the first time. */
export default class DriverEvent extends Record {
  @column()
  declare driverId: number

  /** A UUID of the device. */
  @column()
  declare eventId: string

  @column()
  declare sequence: number

  @column()
  declare kind: DriverEventKind

  /** SHA-256 of what was asked, without the time of sending. */
  @column()
  declare digest: string

  /** 201, or 409 for a refusal for good. */
  @column()
  declare status: number

  /** The answer, or the refusal. */
  @json()
  declare answer: DriverEventAnswer | { refusal: unknown }

  /** The duty status it wrote. */
  @column()
  declare rowId: number | null

  @instant()
  declare deviceMs: Instant

  /** The server's clock less the device's. */
  @column({ consume: Number })
  declare skewMs: number
}
