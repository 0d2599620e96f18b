import { BaseSchema } from '@adonisjs/lucid/schema'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { placeLinesInHistory } from '#services/audit/carried_topics'

/** Lines of before every new one said whose history it stands in. */
export default class extends BaseSchema {
  override async up() {
    this.defer((client) => placeLinesInHistory(client as TransactionClientContract))
  }

  /** The step before takes the columns away. */
  override async down() {}
}
