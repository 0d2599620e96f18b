/**
 * Makes an administrator, for the first start of a new fleet and for locked-out ones:
 *
 *   node backend/bin/admin.mjs <username> <email> [first name] [last name]
 *
 * It prints a password that has to be changed at the first login. Of a user who exists it resets password and role.
 */
import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import { explainStart } from '#services/start_trouble'

process.env.TZ = 'UTC'
// What this process writes is for its own user alone.
process.umask(0o077)

const root = new URL('../', import.meta.url)
const app = new Ignitor(root, {
  importer: (path) =>
    path.startsWith('./') || path.startsWith('../') ? import(new URL(path, root).href) : import(path),
}).createApp('console')

try {
  const [username, email, firstName = 'Fleet', lastName = 'Administrator'] = process.argv.slice(2)
  if (!username || !email) {
    console.error('Usage: node backend/bin/admin.mjs <username> <email> [first name] [last name]')
    process.exitCode = 2
  } else {
    await app.init()
    await import('#start/env')
    await app.boot()
    const { migrate } = await import('#services/migrations')
    const { makeAdmin } = await import('#services/first_admin')
    const { isRefusal } = await import('#services/refusal')
    await migrate('up')
    const made = await makeAdmin({ username, email, firstName, lastName })
    if (isRefusal(made)) {
      console.error(made.sentence)
      process.exitCode = 1
    } else
      console.log(`Administrator ${username}, password ${made.password} (to be changed at the first login)`)
  }
} catch (error) {
  process.exitCode = 1
  await explainStart(error)
} finally {
  await app.terminate()
}
