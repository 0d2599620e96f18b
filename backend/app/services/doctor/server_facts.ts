import { type Connection } from 'mysql2'
import { prepareMysql } from '#services/database/mysql_connection'

/** One of a group, in the group's words. */
export interface Member {
  readonly isAsked: boolean
  readonly at: string
  readonly state: string
  readonly role: string
}

/** What a MySQL or MariaDB server says of itself. */
export interface ServerFacts {
  /** Those of the server, by their names in lower case. */
  readonly variables: ReadonlyMap<string, string>
  /** Those of a connection that the program has made ready. */
  readonly session: ReadonlyMap<string, string>
  /** Of a cluster, if it is a node of one. */
  readonly cluster: ReadonlyMap<string, string>
  /** Of a node of Group Replication: all that it knows of; `null` where this may not be read. */
  readonly members: readonly Member[] | null
  /** How far its clock is before ours, in milliseconds. */
  readonly clockMs: number
  /** Of the database; empty where it cannot be read. */
  readonly charset: string
  /** Tables that InnoDB does not keep. */
  readonly otherEngines: readonly string[]
}

const ask = <Row>(connection: Connection, sql: string): Promise<Row[]> =>
  new Promise((resolve, reject) =>
    connection.query(sql, (error, rows) => (error ? reject(error) : resolve(rows as Row[]))),
  )

interface Named {
  Variable_name: string
  Value: string
}
const byName = (rows: readonly Named[]): Map<string, string> =>
  new Map(rows.map(({ Variable_name: name, Value: value }) => [name.toLowerCase(), value]))

/** A node that is cut off would let every question wait for the others, in vain. */
export async function greet(connection: Connection): Promise<void> {
  await ask(connection, 'set session wsrep_sync_wait = 0').catch((error: { code?: string }) => {
    if (error.code !== 'ER_UNKNOWN_SYSTEM_VARIABLE') throw error
  })
  await ask(connection, 'select 1')
}

/** Of a variable under its name in MySQL or in MariaDB. */
export const read = (from: ReadonlyMap<string, string>, ...names: readonly string[]): string =>
  names.map((name) => from.get(name)).find((value) => value !== undefined) ?? ''

/** A node that has not joined names no other. */
async function readMembers(connection: Connection): Promise<Member[] | null> {
  const rows = await ask<Omit<Member, 'isAsked'> & { isAsked: number }>(
    connection,
    `select member_id in ('', @@server_uuid) as isAsked, concat(member_host, ':', member_port) as at,
        member_state as state, member_role as role
      from performance_schema.replication_group_members`,
  ).catch(() => null)
  return rows?.map((row) => ({ ...row, isAsked: row.isAsked === 1 })) ?? null
}

async function readClock(connection: Connection): Promise<number> {
  const before = Date.now()
  const [row] = await ask<{ at: string }>(connection, 'select unix_timestamp(current_timestamp(3)) as at')
  return Math.round(Number(row!.at) * 1000 - (before + Date.now()) / 2)
}

const prepared = (connection: Connection): Promise<void> =>
  new Promise((resolve, reject) =>
    prepareMysql(connection as unknown as Parameters<typeof prepareMysql>[0], (error) =>
      error ? reject(error) : resolve(),
    ),
  )

export async function readServerFacts(connection: Connection): Promise<ServerFacts> {
  await greet(connection)
  const clockMs = await readClock(connection)
  const variables = byName(await ask<Named>(connection, 'show global variables'))
  const cluster = byName(await ask<Named>(connection, "show global status like 'wsrep%'"))
  const members = await readMembers(connection)
  // A node that is cut off from its cluster reads no tables.
  const [schema] = await ask<{ charset: string }>(
    connection,
    'select default_character_set_name as charset from information_schema.schemata where schema_name = database()',
  ).catch(() => [])
  const others = await ask<{ name: string }>(
    connection,
    `select table_name as name from information_schema.tables
      where table_schema = database() and table_type = 'BASE TABLE' and engine <> 'InnoDB'`,
  ).catch(() => [])
  await prepared(connection)
  const session = byName(await ask<Named>(connection, 'show session variables'))
  return {
    variables,
    session,
    cluster,
    members,
    clockMs,
    charset: schema?.charset ?? '',
    otherEngines: others.map(({ name }) => name),
  }
}
