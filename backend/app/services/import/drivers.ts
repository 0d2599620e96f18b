import { randomBytes } from 'node:crypto'
import hash from '@adonisjs/core/services/hash'
import { MESSAGES } from '@longhaul/core/contract'
import Driver from '#models/driver'
import { indexWords } from '#models/search_terms'
import User from '#models/user'
import { noteMany } from '#services/audit_trail'
import { insertMany, Reader, rowsWith, type ImportOf, type UniqueKey } from '#services/import/kind'
import { withCarrier } from '#services/import/vehicles'
import { type NewUser } from '#services/password_links'

/** A new driver's account, whose carrier and licence are there. */
export type NewDriver = Required<NewUser>

const unique = (field: 'username' | 'email', sentence: string): UniqueKey<NewDriver> => ({
  field,
  of: (fields) => fields[field].toLowerCase(),
  taken: async (fields, client) => {
    const column = `${field}_key`
    const keys = fields.map((values) => values[field].toLowerCase())
    const rows = await rowsWith<Record<string, string>>(client, 'users', column, keys, [column])
    return new Set(rows.map((row) => row[column]!))
  },
  sentence,
})

export const driverImport: ImportOf<NewDriver> = {
  read: (texts, carriers) => {
    const read = new Reader(texts).text('first_name', 'last_name', 'username', 'email', 'license_number')
    read.body['role'] = 'driver'
    return withCarrier(read, texts, carriers)
  },
  unique: [unique('username', MESSAGES.username.taken), unique('email', MESSAGES.email.taken)],
  async insert(entries, actor, trx) {
    // Nobody knows it: the driver chooses a password by the link. One hash for all, since thousands would take minutes.
    const password = await hash.make(randomBytes(32).toString('base64'))
    const users = entries.map(({ fields }) => ({
      username: fields.username,
      usernameKey: fields.username.toLowerCase(),
      email: fields.email,
      emailKey: fields.email.toLowerCase(),
      password,
      firstName: fields.first_name,
      lastName: fields.last_name,
      role: 'driver',
      active: true,
      awaitingApproval: false,
      mustChangePassword: false,
      logVersion: 0,
    }))
    await insertMany(User, users, trx)
    const keys = users.map(({ usernameKey }) => usernameKey)
    const rows = await rowsWith<{ id: number; username_key: string }>(trx, 'users', 'username_key', keys, [
      'id',
      'username_key',
    ])
    const ids = new Map(rows.map(({ id, username_key }) => [username_key, id]))
    const userIds = keys.map((key) => ids.get(key)!)
    const profiles = entries.map(({ fields }, n) => ({
      userId: userIds[n]!,
      carrierId: fields.carrier,
      licenseNumber: fields.license_number,
      homeZoneConfirmed: false,
    }))
    await insertMany(Driver, profiles, trx)
    const drivers = await rowsWith<{ id: number; user_id: number }>(trx, 'drivers', 'user_id', userIds, [
      'id',
      'user_id',
    ])
    const driverIds = new Map(drivers.map(({ id, user_id }) => [user_id, id]))
    await indexWords('user', userIds, trx)
    await noteMany(
      actor,
      'create',
      'user',
      users.map((after, n) => ({ id: userIds[n]!, after })),
      trx,
    )
    await noteMany(
      actor,
      'create',
      'driver',
      profiles.map((after) => ({ id: driverIds.get(after.userId)!, after })),
      trx,
    )
    const links = await User.passwordLinks.createMany(userIds, trx)
    return entries.map(({ row, fields }, n) => {
      const { token, expiresAt } = links.get(userIds[n]!)!
      return {
        row,
        id: userIds[n]!,
        name: `${fields.first_name} ${fields.last_name}`,
        link: { token, expires_at: expiresAt.toISOString() },
      }
    })
  },
}
