import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import db from '@adonisjs/lucid/services/db'
import { freePort } from '#tests/child_server'
import { type Count } from '#tests/write_kinds'

interface Running {
  url: string
  stop(): Promise<void>
  kill(): Promise<void>
  freeze(on: boolean): void
}

/** No part of the build this runs in. */
const { ownMysql, throwAwayDatabase } = (await import(
  new URL('../../../tests/support/mysql.mjs', import.meta.url).href
)) as {
  ownMysql: (own: { folder: string; port: number; options: string[] }) => Promise<Running>
  throwAwayDatabase: (url: string, name: string) => Promise<{ env: Record<string, string> }>
}

/** An acknowledged commit is on the disk, as it is wherever nobody has chosen otherwise. */
const DURABLE = '--innodb-flush-log-at-trx-commit=1'

/** Who may ask a server anything, children last. */
const ACCOUNTS = [
  'carriers',
  'vehicles',
  'users',
  'drivers',
  'driver_terms',
  'driver_grants',
  'auth_access_tokens',
]

/** A database server of a test's own: killed, frozen, and started again with what it had. */
export class OwnMysql {
  readonly port: number
  readonly settings: Record<string, string>
  readonly #folder: string
  readonly #options: string[]
  #running: Running

  private constructor(
    folder: string,
    port: number,
    options: string[],
    running: Running,
    settings: Record<string, string>,
  ) {
    this.#folder = folder
    this.port = port
    this.#options = options
    this.#running = running
    this.settings = settings
  }

  static async start(...options: string[]): Promise<OwnMysql> {
    const folder = mkdtempSync(join(tmpdir(), 'longhaul-own-'))
    const port = await freePort()
    const running = await ownMysql({ folder, port, options: [DURABLE, ...options] })
    const { env } = await throwAwayDatabase(running.url, 'longhaul')
    return new OwnMysql(folder, port, options, running, env)
  }

  async again(): Promise<void> {
    this.#running = await ownMysql({
      folder: this.#folder,
      port: this.port,
      options: [DURABLE, ...this.#options],
    })
  }

  /** Over TLS, since it may speak nothing else any more; in MariaDB's words, or in MySQL's. */
  async reloadCertificates(): Promise<void> {
    const connection = await createConnection({ uri: this.#running.url, ssl: { rejectUnauthorized: false } })
    try {
      await connection.query('flush ssl').catch(() => connection.query('alter instance reload tls'))
    } finally {
      await connection.end()
    }
  }

  kill = () => this.#running.kill()
  freeze = (on: boolean) => this.#running.freeze(on)

  async remove(): Promise<void> {
    this.#running.freeze(false)
    await this.#running.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async query<T>(statement: string, values: unknown[] = []): Promise<T> {
    const connection = await createConnection(`${this.#running.url}/longhaul`)
    try {
      const [rows] = await connection.query(statement, values)
      return rows as T
    } finally {
      await connection.end()
    }
  }

  count: Count = async (statement, values) => {
    const [row] = await this.query<RowDataPacket[]>(statement, values)
    return Number(row?.['n'])
  }

  /** Copies who there is in the suite's database, once the tables are there. */
  async copyAccounts(): Promise<void> {
    for (const table of ACCOUNTS) {
      const rows = (await db.from(table)) as Record<string, unknown>[]
      for (const row of rows) await this.query(`insert into ${table} set ?`, [row])
    }
  }
}
