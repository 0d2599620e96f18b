import { BaseSchema } from '@adonisjs/lucid/schema'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { signUnsigned } from '#services/certification/carried_signatures'

/** Logs that were certified before what is signed was kept: their headers as they are at this upgrade. */
export default class extends BaseSchema {
  override async up() {
    this.defer(async (client) => {
      await signUnsigned(client as TransactionClientContract, 'carried-over')
    })
  }

  override async down() {
    this.defer(async (client) => {
      await client.from('log_signatures').delete()
    })
  }
}
