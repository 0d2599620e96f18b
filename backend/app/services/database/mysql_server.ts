import { readFileSync } from 'node:fs'
import { createConnection, type Connection } from 'mysql2'
import env from '#start/env'

/** A trusted certificate for the server's own name. */
const verified = () => {
  const file = env.get('DB_SSL_CA')
  return {
    ...(file !== undefined && { ca: readFileSync(file, 'utf8') }),
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
    verifyIdentity: true,
  }
}

export const readMysqlServer = () => ({
  host: env.get('DB_HOST', '127.0.0.1'),
  port: env.get('DB_PORT', 3306),
  user: env.get('DB_USER', ''),
  password: env.get('DB_PASSWORD', ''),
  database: env.get('DB_DATABASE', ''),
  charset: 'utf8mb4',
  timezone: 'Z',
  connectTimeout: 4000,
  ...(env.get('DB_SSL') === 'on' && { ssl: verified() }),
})

/** What a server says of `read_only`; MariaDB 12 has four values. */
export const isReadOnly = (value: string): boolean => !['', '0', 'OFF'].includes(value)

/** Whatever it waits for; the pool removes it at its next look. */
export function destroyConnection(connection: {
  destroy(): void
  readonly stream: { destroy(): void }
}): void {
  connection.destroy()
  connection.stream.destroy()
}

/**
 * The pool's connections may all be waiting.
 * @throws Error without an answer in `ms` milliseconds, connecting included
 */
export async function queryOnOwnConnection(statement: string, ms: number): Promise<unknown> {
  let connection: Connection | undefined
  let timer: NodeJS.Timeout | undefined
  let isDone = false
  try {
    const rows = await new Promise((resolve, reject) => {
      timer = setTimeout(
        () =>
          reject(
            Object.assign(new Error('The database does not answer'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' }),
          ),
        ms,
      )
      connection = createConnection({ ...readMysqlServer(), connectTimeout: ms })
      connection.on('error', reject)
      connection.query(statement, (error, rows) => (error ? reject(error) : resolve(rows)))
    })
    isDone = true
    return rows
  } finally {
    clearTimeout(timer)
    // A server that is told nothing writes a warning for each.
    if (isDone) connection?.end()
    if (connection) destroyConnection(connection as Connection & { stream: { destroy(): void } })
  }
}
