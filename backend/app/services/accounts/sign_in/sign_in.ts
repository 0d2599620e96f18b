import limiter from '@adonisjs/limiter/services/main'
import { type LoginBody, type SecondStepBody, type Tokens } from '@longhaul/core/contract'
import AccountSecurity from '#models/account_security'
import User from '#models/user'
import { type Device } from '#services/accounts/attempts/device'
import { isTwoStep } from '#services/accounts/second_factor/account_security'
import { runLimited, type Limit } from '#services/accounts/attempts/attempts'
import {
  findChallenge,
  issueChallenge,
  spendChallenge,
  useTry,
  type Challenge,
} from '#services/accounts/attempts/challenges'
import { keepOpenedSession, findLatestLink } from '#services/accounts/sign_in/link_passwords'
import { spendCode } from '#services/accounts/second_factor/second_factor'
import { recordDeniedSignIn } from '#services/accounts/attempts/denials'
import { inTransaction } from '#services/database/in_transaction'
import { type SignInPlace } from '#services/accounts/attempts/known_places'
import { countFailures, countLogins } from '#services/accounts/attempts/login_guard'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import { beginSession, refuseClosedAccount, checkCredentials } from '#services/accounts/sessions/sessions'

/** From anywhere: a known password must not allow trying all codes. */
const CODES_A_DAY = 30

export interface SignedIn {
  readonly userId: number
  readonly tokens: Tokens
}

const RUN_OUT = refuse('signed-out', 'This sign-in has run out. Please log in again.')

/** Neither failure nor success. */
const wantsSecondStep = ({ code }: Refusal) => code === 'second-factor'
export const isWrongSecret = (refusal: Refusal): boolean =>
  refusal.reason === 'signed-out' && !wantsSecondStep(refusal)

type SecondStep = 'second-factor' | 'link-second-factor'

/** `null` where two-step sign-in is off. */
export async function askSecondStep(
  userId: number,
  address: string,
  kind: SecondStep = 'second-factor',
): Promise<Refusal | null> {
  if (!isTwoStep(await AccountSecurity.find(userId))) return null
  const challenge = await issueChallenge(kind, userId, address)
  return refuse('signed-out', 'Enter the code of your authenticator app to finish logging in.', {
    code: 'second-factor',
    challenge,
  })
}

/** Also a refusal where the second step is still to come. */
export async function takeFirstStep(credentials: LoginBody, place: SignInPlace): Promise<User | Refusal> {
  const { address } = place
  const user = await countLogins(
    credentials.username,
    place,
    async () => {
      const known = await checkCredentials(credentials)
      return isRefusal(known) ? known : ((await askSecondStep(known.id, address)) ?? known)
    },
    isWrongSecret,
  )
  if (isRefusal(user) && !wantsSecondStep(user)) await recordDeniedSignIn(credentials.username, address)
  return user
}

const codesOf = (userId: number): Limit => ({
  key: `codes_${userId}`,
  requests: CODES_A_DAY,
  duration: '24 hours',
  cleared: true,
})

const isWrongCode = ({ errors: fields }: Refusal) => fields?.['code'] !== undefined

/** Counted before the code is checked; a right code clears the count. */
const countCodes = (userId: number, attempt: () => Promise<SignedIn | Refusal>) =>
  runLimited([codesOf(userId)], attempt, (result) =>
    isRefusal(result) ? (isWrongCode(result) ? 'wrong' : 'neither') : 'right',
  )

/** After a reset the old count of wrong codes no longer matters. */
export async function forgetWrongCodes(userId: number): Promise<void> {
  const { key, requests, duration } = codesOf(userId)
  await limiter.use({ requests, duration }).delete(key)
}

async function answer(
  kind: SecondStep,
  challenge: Challenge,
  userId: number,
  code: string,
  device: Device,
): Promise<SignedIn | Refusal> {
  if (!(await useTry(challenge.id))) return RUN_OUT
  return inTransaction<SignedIn | Refusal>(async (trx) => {
    if (!(await spendChallenge(challenge.id, trx))) return RUN_OUT
    // A wrong code rolls back the spending: other tries remain.
    const refused = await spendCode(userId, code, { userId, address: device.address }, trx)
    if (refused) return refused
    const user = await User.find(userId, { client: trx })
    if (!user) return RUN_OUT
    const closed = refuseClosedAccount(user)
    if (closed) return closed
    const tokens = await beginSession(user, device, {}, trx)
    const link = kind === 'link-second-factor' ? await findLatestLink(userId, trx) : null
    if (link) await keepOpenedSession(link, trx)
    return { userId, tokens }
  })
}

/** Wrong codes are counted together with wrong passwords of the name. */
export async function takeSecondStep(
  { challenge: token, code }: SecondStepBody,
  place: SignInPlace,
  device: Device,
): Promise<SignedIn | Refusal> {
  const { address } = place
  const byPassword = await findChallenge('second-factor', token, address)
  const kind = byPassword ? 'second-factor' : 'link-second-factor'
  const challenge = byPassword ?? (await findChallenge(kind, token, address))
  const user = challenge?.userId ? await User.find(challenge.userId) : null
  if (!challenge || !user) return countFailures('second-factor-challenge', '', address, async () => RUN_OUT)
  const attempt = () => countCodes(user.id, () => answer(kind, challenge, user.id, code, device))
  const result = await countLogins(
    user.username,
    place,
    attempt,
    (refusal) => isWrongCode(refusal) || refusal === RUN_OUT,
  )
  if (isRefusal(result) && isWrongCode(result)) await recordDeniedSignIn(user.username, address)
  return result
}
