import env from '#start/env'

/** Why there is no connection to a MySQL database, and what the operator can do about it. */
export interface ConnectFault {
  readonly name: string
  readonly codes: RegExp
  readonly find: () => string
  readonly mend: string
}

const where = () => `${env.get('DB_HOST', '127.0.0.1')}:${env.get('DB_PORT', 3306)}`
const user = () => env.get('DB_USER', '')

export const CONNECT_FAULTS: readonly ConnectFault[] = [
  {
    name: 'database-login',
    codes: /^ER_ACCESS_DENIED_ERROR$/,
    find: () => `The database does not let in '${user()}' with this password`,
    mend: 'check DB_USER and DB_PASSWORD',
  },
  {
    name: 'database-name',
    codes: /^(ER_BAD_DB_ERROR|ER_DBACCESS_DENIED_ERROR)$/,
    find: () => `There is no database '${env.get('DB_DATABASE', '')}' that '${user()}' may use`,
    mend: 'create it, or check DB_DATABASE',
  },
  {
    name: 'database-tls',
    codes: /^HANDSHAKE_NO_SSL_SUPPORT$/,
    find: () => `The database at ${where()} speaks no TLS`,
    mend: "check DB_SSL, or the database's certificate",
  },
  {
    name: 'database-certificate',
    codes: /^(HANDSHAKE_SSL_ERROR$|ERR_TLS)/,
    find: () =>
      `The database at ${where()} shows no certificate for '${env.get('DB_HOST', '')}' that is believed`,
    mend: 'check DB_SSL_CA and DB_HOST',
  },
  {
    name: 'database-host',
    codes: /^(ENOTFOUND|EAI_AGAIN)$/,
    find: () => `No machine is known here by the name '${env.get('DB_HOST', '')}'`,
    mend: 'check DB_HOST',
  },
  {
    name: 'database-node',
    codes: /^ER_UNKNOWN_COM_ERROR$/,
    find: () => `The node of a cluster at ${where()} takes no statements`,
    mend: 'see in its log why, and wsrep_reject_queries, or name another one in DB_HOST',
  },
  {
    name: 'database-port',
    codes: /./,
    find: () => `No database answers at ${where()}`,
    mend: 'check DB_HOST and DB_PORT, and that it runs',
  },
]

/** The one that an error's code means. */
export const findConnectFault = (code: string): ConnectFault =>
  CONNECT_FAULTS.find(({ codes }) => codes.test(code)) ?? CONNECT_FAULTS.at(-1)!
