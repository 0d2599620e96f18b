import { BaseSchema } from '@adonisjs/lucid/schema'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { noteBaselines } from '#services/proof/baselines'

/** Entries and daily logs whose making no line of the audit trail tells: as they are at this upgrade. */
export default class extends BaseSchema {
  override async up() {
    this.defer(async (client) => {
      await noteBaselines(client as TransactionClientContract, 'upgrade')
    })
  }

  /** Lines of the audit trail stay: they are sealed. */
  override async down() {}
}
