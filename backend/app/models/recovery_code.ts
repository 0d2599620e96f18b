import { BaseModel, column } from '@adonisjs/lucid/orm'
import { type Instant } from '@longhaul/core'
import { instant } from '#rows/columns'

/** In the place of the app's code, once. */
export default class RecoveryCode extends BaseModel {
  @column({ isPrimary: true })
  declare id: number

  @column()
  declare userId: number

  @column({ serializeAs: null })
  declare hash: string

  @instant()
  declare usedMs: Instant | null
}
