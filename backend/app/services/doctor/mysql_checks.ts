import { counted, inMegabytes, megabytes, type Check } from '#services/doctor/check'
import { isMysql, type Installation } from '#services/doctor/installation'
import { type ServerFacts } from '#services/doctor/server_facts'

/** Far more than a network's delay; codes of apps and the order of lines suffer from it. */
const CLOCK_MS = 3000
/** Of a worker's pool, and beside it. */
const CONNECTIONS = 15
/** A plan and its way are one row. */
const LEAST_PACKET = megabytes(16)

const ofServer =
  (find: (facts: ServerFacts, at: Installation) => string | null) =>
  async (at: Installation): Promise<string | null> =>
    isMysql(at) ? find(await at.server(), at) : null

const STRICT = 'STRICT_ALL_TABLES'

/** Of a variable under its name in MySQL or in MariaDB. */
const read = (from: ReadonlyMap<string, string>, ...names: readonly string[]): string =>
  names.map((name) => from.get(name)).find((value) => value !== undefined) ?? ''

const isCluster = ({ variables }: ServerFacts): boolean => read(variables, 'wsrep_on') === 'ON'

export const MYSQL_CHECKS: readonly Check[] = [
  {
    name: 'cluster-primary',
    level: 'fault',
    isNeeded: true,
    find: ofServer((facts) => {
      const status = read(facts.cluster, 'wsrep_cluster_status')
      return isCluster(facts) && status !== 'Primary'
        ? `This node of the cluster is cut off from most of the others (wsrep_cluster_status is ${status})`
        : null
    }),
    mend: 'mend the network between the nodes, or name another one in DB_HOST',
  },
  {
    name: 'cluster-synced',
    level: 'fault',
    find: ofServer((facts) => {
      const state = read(facts.cluster, 'wsrep_local_state_comment')
      const isPrimary = read(facts.cluster, 'wsrep_cluster_status') === 'Primary'
      return isCluster(facts) && isPrimary && state !== 'Synced'
        ? `This node of the cluster has not caught up (wsrep_local_state_comment is ${state})`
        : null
    }),
    mend: 'wait until it has, or name another one in DB_HOST',
  },
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
    find: ofServer(({ variables }) =>
      // MariaDB 12 has four values.
      ['', '0', 'OFF'].includes(read(variables, 'read_only'))
        ? null
        : 'The database server is read-only, a copy of another perhaps',
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
