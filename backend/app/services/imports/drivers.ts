import { fullName, MESSAGES } from '@longhaul/core/contract'
import Driver from '#models/driver'
import { collectWords } from '#rows/search_terms'
import { type TokenSeed } from '#rows/session_tokens'
import User, { NEW_READER } from '#models/user'
import { makeUnusablePassword } from '#services/accounts/passwords/passwords'
import { auditValues, recordEvents } from '#services/audit/trail'
import {
  findRows,
  insertNew,
  readFields,
  storeNew,
  toColumns,
  type ImportDefinition,
  type NewRecord,
  type UniqueKey,
} from '#services/imports/kind'
import { setCarrier } from '#services/imports/vehicles'
import { type Stored } from '#rows/insert_rows'
import { nameLinkMaker, type NewUser } from '#services/accounts/sign_in/password_links'

export type NewDriver = Required<NewUser>

const unique = (field: 'username' | 'email', sentence: string): UniqueKey<NewDriver> => ({
  field,
  keyOf: (fields) => fields[field].toLowerCase(),
  taken: async (fields, client) => {
    const column = `${field}_key`
    const keys = fields.map((values) => values[field].toLowerCase())
    const rows = await findRows<Record<string, string>>(client, 'users', column, keys, [column])
    return new Set(rows.map((row) => row[column]!))
  },
  sentence,
})

const withTable = (table: string, record: Readonly<Record<string, Stored>>): [string, Stored][] =>
  Object.entries(record).map(([column, value]) => [`${table}.${column}`, value])

interface NewAccount extends NewRecord {
  /** The columns but for whose profile it is, and its attributes. */
  readonly driver: Readonly<Record<string, Stored>>
  readonly profile: Readonly<Record<string, Stored>>
  readonly link: TokenSeed
}

interface KeptUser {
  id: number
  username_key: string
}
const KEY = {
  columns: ['username_key'],
  ofRow: ({ username_key }: KeptUser) => username_key,
  of: ({ record }: NewAccount) => String(record['username_key']),
} as const

export const driverImport: ImportDefinition<NewDriver, NewAccount> = {
  read: (texts, carriers) => {
    const read = readFields('drivers', texts)
    read.body['role'] = 'driver'
    return setCarrier(read, texts, carriers)
  },
  unique: [unique('username', MESSAGES.username.taken), unique('email', MESSAGES.email.taken)],
  async preparer() {
    // One hash for all, since the link sets a password: thousands would take minutes.
    const password = await makeUnusablePassword()
    return ({ row, fields }) => {
      const account = {
        username: fields.username,
        usernameKey: fields.username.toLowerCase(),
        email: fields.email,
        emailKey: fields.email.toLowerCase(),
        ...password,
        firstName: fields.first_name,
        lastName: fields.last_name,
        role: 'driver',
        active: true,
        awaitingApproval: false,
        mustChangePassword: false,
        logVersion: 0,
        ...NEW_READER,
      }
      const profile = {
        carrierId: fields.carrier,
        licenseNumber: fields.license_number,
        homeZoneConfirmed: false,
      }
      const record = toColumns(User, account)
      const driver = toColumns(Driver, profile)
      const columns = new Map([...withTable('users', record), ...withTable('drivers', driver)])
      return {
        row,
        name: fullName(fields.first_name, fields.last_name),
        record,
        driver,
        words: collectWords('user', (column) => columns.get(column)),
        after: auditValues(account),
        profile,
        link: User.passwordLinks.seed(),
      }
    }
  },
  async store(prepared, actor, trx) {
    const made = await storeNew<NewAccount, KeptUser>(User, 'user', prepared, KEY, actor, trx)
    const drivers = await insertNew<{ id: number; user_id: number }>(
      trx,
      Driver,
      made.map(({ id, driver }) => ({ user_id: id, ...driver })),
      ['user_id'],
    )
    const driverIds = new Map(drivers.map(({ id, user_id }) => [user_id, id]))
    await recordEvents(
      actor,
      'create',
      'driver',
      made.map(({ id, profile }) => ({
        id: driverIds.get(id)!,
        driverId: id,
        after: auditValues({ userId: id, ...profile }),
      })),
      trx,
    )
    const tokens = await User.passwordLinks.createMany(
      made.map(({ id, link }) => ({ userId: id, seed: link })),
      nameLinkMaker(actor),
      trx,
    )
    return made.map(({ row, id, name }) => {
      const { token, expiresAt } = tokens.get(id)!
      return { row, id, name, link: { token, expires_at: expiresAt.toISOString() } }
    })
  },
}
