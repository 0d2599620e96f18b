import { isReadOnly } from '#services/database/mysql_server'
import { counted, inMegabytes, megabytes, type Check } from '#services/doctor/check'
import { CLUSTER_CHECKS, isOfGroup } from '#services/doctor/cluster_checks'
import { ofServer } from '#services/doctor/installation'
import { read } from '#services/doctor/server_facts'

/** Far more than a network's delay; codes of apps and the order of lines suffer from it. */
const CLOCK_MS = 3000
/** Of a worker's pool, and beside it. */
const CONNECTIONS = 15
/** A plan and its way are one row. */
const LEAST_PACKET = megabytes(16)

const STRICT = 'STRICT_ALL_TABLES'

export const MYSQL_CHECKS: readonly Check[] = [
  ...CLUSTER_CHECKS,
  {
    name: 'database-clock',
    level: 'fault',
    find: ofServer(({ clockMs }) =>
      Math.abs(clockMs) > CLOCK_MS
        ? `The database's clock is ${(Math.abs(clockMs) / 1000).toFixed(1)} s ${clockMs > 0 ? 'before' : 'behind'} this machine's`
        : null,
    ),
    mend: 'let both machines set their clocks by NTP',
  },
  {
    name: 'database-read-only',
    level: 'fault',
    find: ofServer((facts) =>
      // Why a node of a group takes none, the checks before this say.
      !isOfGroup(facts) && isReadOnly(read(facts.variables, 'read_only'))
        ? 'The database server is read-only, a copy of another perhaps'
        : null,
    ),
    mend: 'name the one that takes changes in DB_HOST',
  },
  {
    name: 'charset',
    level: 'fault',
    find: ofServer(({ charset }) =>
      charset === 'utf8mb4' || charset === ''
        ? null
        : `The database keeps new tables in ${charset}, which not every name fits into`,
    ),
    mend: 'run alter database with character set utf8mb4',
  },
  {
    name: 'engine',
    level: 'fault',
    find: ofServer(({ otherEngines }) =>
      otherEngines.length === 0
        ? null
        : `${otherEngines.join(', ')} ${otherEngines.length === 1 ? 'is' : 'are'} not kept by InnoDB, so nothing there is rolled back`,
    ),
    mend: 'run alter table with engine=InnoDB',
  },
  {
    name: 'max-allowed-packet',
    level: 'fault',
    find: ofServer(({ variables }) => {
      const bytes = Number(read(variables, 'max_allowed_packet'))
      return bytes < LEAST_PACKET
        ? `The database takes statements of ${inMegabytes(bytes)} at most (max_allowed_packet)`
        : null
    }),
    mend: 'set it to 16M or more',
  },
  {
    name: 'flush-log',
    level: 'fault',
    find: ofServer(({ variables }) => {
      const value = read(variables, 'innodb_flush_log_at_trx_commit')
      return value === '1' || value === '3'
        ? null
        : `What was saved may be lost when the database's machine ends (innodb_flush_log_at_trx_commit is ${value})`
    }),
    mend: 'set it to 1',
  },
  {
    name: 'sql-mode',
    level: 'fault',
    find: ofServer(({ session }) =>
      read(session, 'sql_mode').includes(STRICT)
        ? null
        : 'The database cuts values that are too long instead of refusing them, though each connection asks for strictness (sql_mode)',
    ),
    mend: 'let the proxy between hand on what connections set',
  },
  {
    name: 'isolation',
    level: 'fault',
    find: ofServer(({ session }) => {
      const level = read(session, 'transaction_isolation', 'tx_isolation')
      return level === 'READ-COMMITTED'
        ? null
        : `Transactions run under ${level}, though each connection asks for READ COMMITTED`
    }),
    mend: 'let the proxy between hand on what connections set',
  },
  {
    name: 'binary-log',
    level: 'warning',
    find: ofServer(({ variables }) =>
      read(variables, 'log_bin') === 'OFF'
        ? 'The database keeps no binary log, so that after a loss all since the last backup is gone'
        : null,
    ),
    mend: 'switch log_bin on and keep the files on another disk',
  },
  {
    name: 'connections',
    level: 'warning',
    find: ofServer(({ variables }, { settings }) => {
      const most = Number(read(variables, 'max_connections'))
      const workers = settings.get('WORKERS')
      if (most >= CONNECTIONS * (workers + 1)) return null
      const too = workers === 1 ? '' : `, and ${workers} workers may want ${CONNECTIONS * workers}`
      return `The database lets in ${counted(most, 'connection')} at a time${too}`
    }),
    mend: 'set max_connections to 15 for each server and each of its workers, and 15 beside',
  },
]
