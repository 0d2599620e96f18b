import { BaseSchema } from '@adonisjs/lucid/schema'
import { column, createTable, type Table } from '#database/ddl/table'

const table = (primaryKey: string[]): Table => ({
  name: 'search_terms',
  columns: { term: column.code(40), kind: column.code(10), record_id: column.ref },
  primaryKey,
  index: [['kind', 'record_id']],
})

/** A search is for one kind, so that the kind leads the key; no row was ever written under the old one. */
export default class extends BaseSchema {
  override async up() {
    this.key(['kind', 'term', 'record_id'])
  }

  override async down() {
    this.key(['term', 'kind', 'record_id'])
  }

  private key(columns: string[]) {
    if (this.db.dialect.name === 'mysql') {
      const list = columns.map((name) => `\`${name}\``).join(', ')
      this.schema.raw(`ALTER TABLE \`search_terms\` DROP PRIMARY KEY, ADD PRIMARY KEY (${list})`)
      return
    }
    this.schema.dropTable('search_terms')
    for (const statement of createTable(table(columns), 'sqlite')) this.schema.raw(statement)
  }
}
