import { BaseSchema } from '@adonisjs/lucid/schema'
import { type QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * One table as one DDL statement, keys inside: MySQL's DDL is not transactional, so it is all or
 * nothing. SQLite needs separate index statements, but rolls them back together.
 * Only what MySQL, MariaDB and SQLite share: no timestamps, decimals or vendor types.
 */
type Dialect = 'mysql' | 'sqlite'
type Column = (dialect: Dialect) => string

const pick =
  (mysql: string, sqlite: string): Column =>
  (dialect) =>
    dialect === 'mysql' ? mysql : sqlite
const nullable =
  (column: Column): Column =>
  (dialect) =>
    `${column(dialect)} NULL`
const required =
  (column: Column): Column =>
  (dialect) =>
    `${column(dialect)} NOT NULL`

const plain = {
  ref: pick('INT UNSIGNED', 'INTEGER'),
  integer: pick('INT', 'INTEGER'),
  double: pick('DOUBLE', 'REAL'),
  instant: pick('BIGINT', 'INTEGER'),
  bool: pick('TINYINT', 'INTEGER'),
  /** JSON, always a string on both. */
  long: pick('LONGTEXT', 'TEXT'),
  /** Only for the token table of Adonis auth. */
  stamp: pick('DATETIME(3)', 'DATETIME'),
}
const text = (length: number) => pick(`VARCHAR(${length})`, `VARCHAR(${length})`)
/** Compared byte by byte: names folded by us, codes, statuses, days. */
const code = (length: number) =>
  pick(`VARCHAR(${length}) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`, `VARCHAR(${length})`)

type Kind = keyof typeof plain
const every = <T>(wrap: (column: Column) => T) =>
  Object.fromEntries(Object.entries(plain).map(([kind, column]) => [kind, wrap(column)])) as Record<Kind, T>

export const column = {
  id: pick('INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY', 'INTEGER PRIMARY KEY AUTOINCREMENT'),
  ...every(required),
  text: (length: number) => required(text(length)),
  code: (length: number) => required(code(length)),
  maybe: {
    ...every(nullable),
    text: (length: number) => nullable(text(length)),
    code: (length: number) => nullable(code(length)),
  },
}

export interface Reference {
  column: string
  table: string
  onDelete: 'cascade' | 'restrict' | 'set null'
}

export interface Table {
  name: string
  columns: Record<string, Column>
  primaryKey?: string[]
  unique?: string[][]
  /** Secondary keys; a key is named after its columns. */
  index?: string[][]
  references?: Reference[]
}

const list = (columns: string[]) => columns.map((name) => `\`${name}\``).join(', ')
const indexName = (table: string, columns: string[]) => `${table}_${columns.join('_')}`.slice(0, 64)

/** The statements that make `table`: exactly one for MySQL. */
export function createTable(table: Table, dialect: Dialect): string[] {
  const lines = Object.entries(table.columns).map(([name, of]) => `\`${name}\` ${of(dialect)}`)
  if (table.primaryKey) lines.push(`PRIMARY KEY (${list(table.primaryKey)})`)
  for (const columns of table.unique ?? [])
    lines.push(`CONSTRAINT \`${indexName(table.name, [...columns, 'unique'])}\` UNIQUE (${list(columns)})`)
  if (dialect === 'mysql')
    for (const columns of table.index ?? [])
      lines.push(`KEY \`${indexName(table.name, columns)}\` (${list(columns)})`)
  for (const { column: from, table: to, onDelete } of table.references ?? [])
    lines.push(
      `CONSTRAINT \`${indexName(table.name, [from, 'fk'])}\` FOREIGN KEY (\`${from}\`) REFERENCES \`${to}\` (\`id\`) ON DELETE ${onDelete.toUpperCase()}`,
    )
  const create = `CREATE TABLE \`${table.name}\` (\n  ${lines.join(',\n  ')}\n)`
  if (dialect === 'mysql')
    return [`${create} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`]
  return [
    create,
    ...(table.index ?? []).map(
      (columns) =>
        `CREATE INDEX \`${indexName(table.name, columns)}\` ON \`${table.name}\` (${list(columns)})`,
    ),
  ]
}

const IS_THERE = ['ER_TABLE_EXISTS_ERROR', 'ER_DUP_KEYNAME', 'ER_DUP_FIELDNAME']

/** MySQL commits DDL at once: after a crash the statement may be done. `isOurs` checks what exists. */
export async function unlessDone(
  client: QueryClientContract,
  statement: string,
  isOurs: () => Promise<boolean> = async () => true,
): Promise<void> {
  try {
    await client.rawQuery(statement)
  } catch (error) {
    if (!IS_THERE.includes((error as { code?: string }).code ?? '') || !(await isOurs())) throw error
  }
}

/** A migration that makes one table, and takes it away again. */
export abstract class TableMigration extends BaseSchema {
  protected abstract readonly table: Table

  override async up() {
    const { name, columns } = this.table
    if (this.db.dialect.name !== 'mysql') {
      for (const statement of createTable(this.table, 'sqlite')) this.schema.raw(statement)
      return
    }
    const [statement] = createTable(this.table, 'mysql')
    const ours = `SELECT ${list(Object.keys(columns))} FROM \`${name}\` LIMIT 0`
    this.defer((client) =>
      unlessDone(client, statement!, () =>
        client.rawQuery(ours).then(
          () => true,
          () => false,
        ),
      ),
    )
  }

  override async down() {
    this.schema.dropTable(this.table.name)
  }
}

/** A migration that adds indexes to one table, in one statement for MySQL, and takes them away again. */
export abstract class IndexMigration extends BaseSchema {
  protected abstract readonly table: string
  protected abstract readonly add: string[][]

  override async up() {
    const { table } = this
    if (this.db.dialect.name === 'mysql') {
      const added = this.add.map((columns) => `ADD INDEX \`${indexName(table, columns)}\` (${list(columns)})`)
      this.defer((client) => unlessDone(client, `ALTER TABLE \`${table}\` ${added.join(', ')}`))
      return
    }
    for (const columns of this.add)
      this.schema.raw(`CREATE INDEX \`${indexName(table, columns)}\` ON \`${table}\` (${list(columns)})`)
  }

  override async down() {
    const { table } = this
    if (this.db.dialect.name === 'mysql') {
      const dropped = this.add.map((columns) => `DROP INDEX \`${indexName(table, columns)}\``)
      this.schema.raw(`ALTER TABLE \`${table}\` ${dropped.join(', ')}`)
      return
    }
    for (const columns of this.add) this.schema.raw(`DROP INDEX \`${indexName(table, columns)}\``)
  }
}
