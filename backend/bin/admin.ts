/**
 * What only the operator at the machine may do: make an administrator, or close the accounts that
 * have the published demo password:
 *
 * node backend/bin/admin.mjs <username> <email> [first name] [last name] [--remove-second-factors]
 * node backend/bin/admin.mjs retire-demo
 *
 * The first prints a password for one login. Of an existing user it resets password and role, and with
 * --remove-second-factors it removes two-step sign-in and passkeys.
 */
import 'reflect-metadata'
import { parseArgs } from 'node:util'
import { Ignitor } from '@adonisjs/core'
import type { NewAdmin } from '#services/accounts/first_admin'
import { explainStart } from '#services/operations/start_trouble'

process.env.TZ = 'UTC'
// What this process writes is for its own user alone.
process.umask(0o077)

const root = new URL('../', import.meta.url)
const app = new Ignitor(root, {
  importer: (path) =>
    path.startsWith('./') || path.startsWith('../') ? import(new URL(path, root).href) : import(path),
}).createApp('console')

const USAGE = `Usage: node backend/bin/admin.mjs <username> <email> [first name] [last name] [--remove-second-factors]
       node backend/bin/admin.mjs retire-demo`

async function boot(): Promise<void> {
  await app.init()
  await import('#start/env')
  await app.boot()
  const { migrate } = await import('#services/database/migrations')
  await migrate('up')
}

async function make(person: NewAdmin): Promise<void> {
  await boot()
  const { makeAdmin } = await import('#services/accounts/first_admin')
  const { isRefusal } = await import('#services/shared/refusal')
  const made = await makeAdmin(person)
  if (isRefusal(made)) {
    console.error(made.sentence)
    process.exitCode = 1
  } else
    console.log(
      `Administrator ${person.username}, password ${made.password} (to be changed at the first login)`,
    )
}

async function retireDemo(): Promise<void> {
  await boot()
  const { retirePublishedPasswords } = await import('#services/accounts/sign_in/published_password')
  const { retired, adminLeft } = await retirePublishedPasswords()
  for (const { username, wasActive } of retired)
    console.log(
      wasActive
        ? `${username}: deactivated, every session ended, the password replaced by one nobody knows`
        : `${username}: was deactivated already; the password is replaced by one nobody knows`,
    )
  console.log(
    retired.length === 0 ? 'No account has the published password.' : 'Their trips, duty and logs are kept.',
  )
  if (!adminLeft)
    console.log(
      'No administrator is left: make one with node backend/bin/admin.mjs <username> <email> [first name] [last name]',
    )
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'remove-second-factors': { type: 'boolean' } },
  })
  const [username, email, firstName = 'Fleet', lastName = 'Administrator'] = positionals
  const secondFactors = values['remove-second-factors'] ? 'remove' : 'keep'
  if (username === 'retire-demo' && email === undefined) await retireDemo()
  else if (username && email) await make({ username, email, firstName, lastName, secondFactors })
  else {
    console.error(USAGE)
    process.exitCode = 2
  }
} catch (error) {
  process.exitCode = 1
  await explainStart(error)
} finally {
  await app.terminate()
}
