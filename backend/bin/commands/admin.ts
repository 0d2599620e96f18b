import { makeAdmin } from '#services/accounts/first_admin'
import {
  listAdmins,
  removeFactors,
  resetPassword,
  unlock,
  type AdminAccount,
} from '#services/accounts/machine_accounts'
import { type ChosenPassword } from '#services/accounts/passwords/chosen_password'
import { retirePublishedPasswords } from '#services/accounts/sign_in/published_password'
import { migrate } from '#services/database/schema/migrations'
import { isRefusal } from '#services/shared/refusal'
import { askSecret } from './ask_secret.js'
import { type Outcome, type Run } from './command.js'

const PROMPT = 'Password (nothing is shown; with nothing a fresh one is made)'

const signIn = ({ active, has_codes, passkeys }: AdminAccount): string =>
  [
    ...(active ? [] : ['deactivated']),
    ...(has_codes ? ['codes of an app'] : []),
    ...(passkeys > 0 ? [`${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`] : []),
    ...(has_codes || passkeys > 0 ? [] : ['a password alone']),
  ].join(', ')

/** The password itself only where it was made here. */
const toOutcome = (username: string, { fresh }: ChosenPassword, done: string): Outcome => ({
  sentence:
    fresh === null
      ? `${done} with the password that was typed.`
      : `${done}, password ${fresh} (to be changed at the first login)`,
  facts: { username, password: fresh },
})

export const list: Run = async () => {
  const admins = await listAdmins()
  return {
    sentence:
      admins.length === 0
        ? 'There is no administrator.'
        : admins
            .map((admin) => `${admin.username}  ${admin.email}  signs in with ${signIn(admin)}`)
            .join('\n'),
    facts: { admins },
  }
}

export const create: Run = async (given) => {
  await migrate('up')
  const { USERNAME: username = '', EMAIL: email = '' } = given
  const made = await makeAdmin({
    username,
    email,
    firstName: given['FIRST-NAME'] ?? 'Fleet',
    lastName: given['LAST-NAME'] ?? 'Administrator',
    password: await askSecret(PROMPT),
  })
  return isRefusal(made) ? made : toOutcome(username, made, `Administrator ${username}`)
}

export const reset: Run = async ({ USERNAME: username = '' }) => {
  const chosen = await resetPassword(username, await askSecret(PROMPT))
  return isRefusal(chosen)
    ? chosen
    : toOutcome(username, chosen, `${username} has a new password and no session`)
}

export const removeSecondFactors: Run = async ({ USERNAME: username = '' }) => {
  const refused = await removeFactors(username)
  return (
    refused ?? {
      sentence: `${username} signs in with the password alone, every session is ended.`,
      facts: { username },
    }
  )
}

export const unlockAccount: Run = async ({ USERNAME: username = '' }) => {
  const done = await unlock(username)
  return isRefusal(done)
    ? done
    : {
        sentence: `${username} may try again: ${done.counts} counts of wrong passwords are gone, and that of wrong codes.`,
        facts: { username, ...done },
      }
}

export const retireDemo: Run = async () => {
  await migrate('up')
  const { retired, adminLeft } = await retirePublishedPasswords()
  const lines = retired.map(({ username, wasActive }) =>
    wasActive
      ? `${username}: deactivated, every session ended, the password replaced by one nobody knows`
      : `${username}: was deactivated already; the password is replaced by one nobody knows`,
  )
  const end =
    retired.length === 0 ? 'No account has the published password.' : 'Their trips, duty and logs are kept.'
  const left = adminLeft
    ? []
    : ['No administrator is left: make one with node backend/bin/longhaul.mjs admin create USERNAME EMAIL']
  return { sentence: [...lines, end, ...left].join('\n'), facts: { retired, adminLeft } }
}
