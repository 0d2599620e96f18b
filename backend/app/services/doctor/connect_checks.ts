import { CONNECT_FAULTS, findConnectFault } from '#services/operations/connect_faults'
import { type Check } from '#services/doctor/check'
import { isMysql, sqliteFile } from '#services/doctor/installation'

const isOfFile = /^SQLITE_(NOTADB|CORRUPT)/

export const CONNECT_CHECKS: readonly Check[] = [
  ...CONNECT_FAULTS.map(({ name, find, mend }): Check => ({
    name,
    level: 'fault',
    isNeeded: true,
    find: async (at) => {
      const failure = isMysql(at) ? await at.connect(at) : null
      return failure && findConnectFault(failure.code).name === name ? find() : null
    },
    mend,
  })),
  {
    name: 'sqlite-damaged',
    level: 'fault',
    isNeeded: true,
    find: async (at) => {
      const failure = isMysql(at) ? null : await at.connect(at)
      return failure && isOfFile.test(failure.code) ? `${sqliteFile(at)} is no database, or damaged` : null
    },
    mend: 'stop the server, keep the file, and restore the backup',
  },
  {
    name: 'sqlite-unreadable',
    level: 'fault',
    isNeeded: true,
    find: async (at) => {
      const failure = isMysql(at) ? null : await at.connect(at)
      return failure && !isOfFile.test(failure.code)
        ? `${sqliteFile(at)} cannot be opened (${failure.code})`
        : null
    },
    mend: 'check that this user may read it',
  },
]
