import { availableParallelism } from 'node:os'
import { Scrypt } from '@adonisjs/core/hash/drivers/scrypt'
import db from '@adonisjs/lucid/services/db'
import pLimit from 'p-limit'
import { DEMO_PASSWORD } from '#database/demo/fleet'
import User from '#models/user'
import { inChunks } from '#rows/in_chunks'
import { digestHash, makeUnusablePassword } from '#services/accounts/passwords/passwords'
import { removeAddedFactors } from '#services/accounts/second_factor/two_factor'
import { AT_THE_MACHINE, recordEvent } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { refuse, type Refusal } from '#services/shared/refusal'
import { closeAccess } from '#services/accounts/sessions/sessions'
import { isDemo, servesNetwork } from '#services/shared/settings'

/** Accounts with the demo password that the documentation prints. */

interface Account {
  readonly id: number
  readonly username: string
  readonly password: string
  readonly password_checked: string | null
  readonly active: number
}

/** Each hash is tried once: the result is stored by the hash's digest. */
async function findPublished(accounts: readonly Account[]): Promise<readonly Account[]> {
  const unknown = accounts.filter(
    ({ password, password_checked }) => password_checked !== digestHash(password),
  )
  const sharing = Map.groupBy(unknown, ({ password }) => password)
  const found: Account[] = []
  const turn = pLimit(Math.min(4, availableParallelism()))
  await turn.map(sharing, async ([password, owners]) => {
    if (await isPublished(password)) found.push(...owners)
    else
      for (const chunk of inChunks(owners))
        await db
          .from('users')
          .whereIn(
            'id',
            chunk.map(({ id }) => id),
          )
          .where({ password })
          .update({ password_checked: digestHash(password) })
  })
  return found.sort((a, b) => a.id - b.id)
}

/** Without the queue of logins: nobody else is there at a start. */
const scrypt = new Scrypt({ maxMemory: 64 * 1024 * 1024 })
const isPublished = (hashed: string) => scrypt.verify(hashed, DEMO_PASSWORD)

const accounts = () =>
  db.from('users').orderBy('id').select('id', 'username', 'password', 'password_checked', 'active')

export async function findUsersWithPublishedPassword(): Promise<string[]> {
  const active = (await accounts()).filter((account) => Boolean(account.active))
  return (await findPublished(active)).map(({ username }) => username)
}

/** Demo installations always may. */
export async function refuseReopening(id: number): Promise<Refusal | null> {
  if (isDemo() || !servesNetwork()) return null
  const closed: Account[] = await accounts().where({ id, active: 0 })
  return (await findPublished(closed)).length === 0
    ? null
    : refuse(
        'conflict',
        'This account has the password printed in the documentation. Run node backend/bin/longhaul.mjs admin retire-demo, then open it and send a new password link.',
      )
}

export interface Retired {
  readonly username: string
  readonly wasActive: boolean
}

/** Sets an unusable password and ends every access. Trips, duty and logs stay. */
export async function retirePublishedPasswords(): Promise<{ retired: Retired[]; adminLeft: boolean }> {
  const found = await findPublished(await accounts())
  const columns = await makeUnusablePassword()
  if (found.length > 0)
    await inTransaction(async (trx) => {
      for (const { id, password } of found) {
        const changed = await User.query({ client: trx }).where({ id, password }).update({
          password: columns.password,
          password_checked: columns.passwordChecked,
          active: 0,
          must_change_password: 0,
          updated_ms: Date.now(),
        })
        if (Number(changed) === 0) continue
        await closeAccess(id, null, trx)
        await removeAddedFactors(id, { since: 0, until: Number.MAX_SAFE_INTEGER }, AT_THE_MACHINE, trx)
        const change = { before: { active: true }, after: { active: false } }
        await recordEvent(AT_THE_MACHINE, 'update', { kind: 'user', id }, change, trx)
      }
    })
  const admin = await User.query().where({ role: 'admin', active: 1 }).first()
  return {
    retired: found.map(({ username, active }) => ({ username, wasActive: Boolean(active) })),
    adminLeft: admin !== null,
  }
}
