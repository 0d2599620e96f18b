import { fullName, MESSAGES } from '@longhaul/core/contract'
import Driver from '#models/driver'
import { findRows } from '#rows/find_rows'
import { collectWords } from '#rows/search_terms'
import { type TokenSeed } from '#rows/session_tokens'
import User, { NEW_READER } from '#models/user'
import { makeUnusablePassword } from '#services/accounts/passwords/passwords'
import { auditValues, recordEvents } from '#services/audit/trail'
import {
  insertNew,
  readFields,
  storeNew,
  toColumns,
  truckKey,
  type ImportDefinition,
  type KnownFleet,
  type NewRecord,
  type ReadBody,
  type Texts,
  type UniqueKey,
} from '#services/imports/kind'
import { setCarrier } from '#services/imports/vehicles'
import { type Stored } from '#rows/insert_rows'
import { mapYielding } from '#services/shared/yield_to_event_loop'
import { nameLinkMaker, type NewUser } from '#services/accounts/sign_in/password_links'

export type NewDriver = NewUser & Required<Pick<NewUser, 'carrier' | 'license_number'>>

/** 'CDL-A', 'class a' and 'A' are one. */
const classOf = (text: string): string =>
  /^(?:cdl|class)?[\s-]*([a-c])$/i.exec(text)?.[1]!.toUpperCase() ?? text

/** A truck of the driver's own carrier, by its number. */
function setTruck(read: ReadBody, texts: Texts, { trucks }: KnownFleet): ReadBody {
  const number = texts['usual_vehicle'] ?? ''
  if (number === '' || read.body['carrier'] === undefined) return read
  const id = trucks.get(truckKey(read.body['carrier'], number.toUpperCase()))
  if (id) read.body['usual_vehicle'] = id
  else
    read.errors['usual_vehicle'] = id === null ? MESSAGES.usualVehicle.retired : MESSAGES.usualVehicle.unknown
  return read
}

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
  read: (texts, fleet) => {
    const { usual_vehicle: _number, ...plain } = texts
    const read = readFields('drivers', { ...plain, license_class: classOf(texts['license_class'] ?? '') })
    read.body['role'] = 'driver'
    return setTruck(setCarrier(read, texts, fleet), texts, fleet)
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
        licenseClass: fields.license_class ?? null,
        licenseExpiresOn: fields.license_expires_on ?? null,
        medicalExpiresOn: fields.medical_expires_on ?? null,
        usualVehicleId: fields.usual_vehicle ?? null,
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
      await mapYielding(made, ({ id, profile }) => ({
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
    return mapYielding(made, ({ row, id, name }) => {
      const { token, expiresAt } = tokens.get(id)!
      return { row, id, name, link: { token, expires_at: expiresAt.toISOString() } }
    })
  },
}
