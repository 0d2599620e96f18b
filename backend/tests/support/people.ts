import hash from '@adonisjs/core/services/hash'
import { ApiClient, type ApiRequest } from '@japa/api-client'
import { Assert } from '@japa/assert'
import { type Role } from '@longhaul/core/contract'
import Driver from '#models/driver'
import User from '#models/user'
import { openSession } from '#services/accounts/sessions/sessions'
import { aCarrier } from '#tests/support/records'

export const PASSWORD = 'Cedar!Wagon-42'

/** What somebody types who registers as a driver. */
export const aRegistration = (overrides: Partial<Record<string, string>> = {}) => ({
  username: 'new_driver',
  email: 'new.driver@example.com',
  password: PASSWORD,
  first_name: 'Ana',
  last_name: 'Lopez',
  license_number: 'CDL12345678',
  carrier_name: 'Prairie Freight',
  carrier_address: '12 Depot Road, Omaha, NE 68102',
  ...overrides,
})

let serial = 0

/** Made once: a hash takes longer than everything else about a user. */
let hashed: Promise<string> | undefined

/** A user of a role; drivers get a profile with a carrier. */
export async function aUser(role: Role, overrides: Partial<User> = {}): Promise<User> {
  const n = ++serial
  const user = await User.create({
    username: `${role}_${n}`,
    email: `${role}${n}@example.com`,
    password: await (hashed ??= hash.make(PASSWORD)),
    firstName: 'Pat',
    lastName: 'Miller',
    role,
    active: true,
    awaitingApproval: false,
    mustChangePassword: false,
    logVersion: 0,
    hourClock: 24,
    ...overrides,
  })
  if (role === 'driver')
    await Driver.create({
      userId: user.id,
      carrierId: (await aCarrier()).id,
      licenseNumber: `CDL${10000 + n}`,
      homeZoneConfirmed: true,
    })
  return user
}

const client = new ApiClient(undefined, new Assert())

/** Sends requests with a user's access token. */
export async function signedIn(user: User) {
  const { access } = await openSession(user)
  const bearer = (request: ApiRequest) => request.bearerToken(access)
  return {
    get: (path: string) => bearer(client.get(path)),
    post: (path: string, body: object = {}) => bearer(client.post(path)).json(body),
    patch: (path: string, body: object) => bearer(client.patch(path)).json(body),
    put: (path: string, body: object) => bearer(client.put(path)).json(body),
    delete: (path: string, body: object = {}) => bearer(client.delete(path)).json(body),
  }
}

/** A new user who is signed in. */
export async function aSignedIn(role: Role, overrides: Partial<User> = {}) {
  const user = await aUser(role, overrides)
  return { user, api: await signedIn(user) }
}
