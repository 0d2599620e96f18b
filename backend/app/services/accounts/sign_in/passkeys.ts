import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { type AuthenticationResponseJSON, type RegistrationResponseJSON } from '@simplewebauthn/server'
import { fullName, LIMITS, type PasskeyOptions } from '@longhaul/core/contract'
import AccountSecurity from '#models/account_security'
import Passkey from '#models/passkey'
import User from '#models/user'
import env from '#start/env'
import { type Device } from '#services/accounts/attempts/device'
import { lockSecurity } from '#services/accounts/second_factor/account_security'
import { followWrongAttempt } from '#services/accounts/attempts/attempts'
import {
  CHALLENGE_MINUTES,
  findChallenge,
  issueChallenge,
  spendChallenge,
  type ChallengeKind,
} from '#services/accounts/attempts/challenges'
import { type SignedIn } from '#services/accounts/sign_in/sign_in'
import { changeAfterProof, type OwnerProof } from '#services/accounts/second_factor/two_factor'
import { recordEvent, type Actor } from '#services/audit/trail'
import { classifyDbFailure } from '#services/database/db_failure'
import { recordDeniedSignIn } from '#services/accounts/attempts/denials'
import { inTransaction } from '#services/database/in_transaction'
import { now } from '#services/shared/now'
import { effective } from '#services/shared/setting_values'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import {
  beginSession,
  refuseClosedAccount,
  closeOtherSessions,
  lockCheckedPassword,
} from '#services/accounts/sessions/sessions'

/** Loaded at the first passkey: 26 MB that most starts do not need. */
const webauthn = () => import('@simplewebauthn/server')

/** Ed25519, ES256 and RS256: what today's devices have. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000
/** A phone may change its address between the two calls. */
const ANY_ADDRESS = ''

const NOT_HERE = refuse(
  'conflict',
  'Passkeys work only where people reach Longhaul by a name over HTTPS; this server’s APP_URL says something else.',
)
const RUN_OUT = 'This took too long. Please try again.'
const UNKNOWN = refuse(
  'signed-out',
  'This passkey is not known here. Log in with your password, and add it on your profile page.',
)
const TOO_MANY = refuse(
  'conflict',
  `An account has at most ${LIMITS.passkeys.max} passkeys. Remove one first.`,
)

/** `null` for a numeric address or plain HTTP, where browsers make no passkeys. */
export function findRelyingParty(): { id: string; origin: string } | null {
  const { protocol, hostname, origin } = new URL(env.get('APP_URL'))
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isName && (protocol === 'https:' || isLocal) ? { id: hostname, origin } : null
}

const keyOf = (credentialId: string) => createHash('sha256').update(credentialId).digest('hex')

function challengeIn(clientData: string): string {
  try {
    const data = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown }
    return typeof data.challenge === 'string' ? data.challenge : ''
  } catch {
    return ''
  }
}

async function challengeOf(kind: ChallengeKind, clientData: string, userId: number | null) {
  const token = challengeIn(clientData)
  const found = await findChallenge(kind, token, ANY_ADDRESS)
  return found?.userId === userId ? { token, id: found.id } : null
}

/** Right or wrong, each challenge is answered once. */
async function takeChallenge(kind: ChallengeKind, clientData: string) {
  const challenge = await challengeOf(kind, clientData, null)
  return challenge && (await spendChallenge(challenge.id)) ? challenge.token : null
}

/** The library throws for a bad answer; `verified: false` means the same. */
async function verifyResponse<T extends { verified: boolean }>(verify: () => Promise<T>) {
  try {
    const result = await verify()
    return result.verified ? result : null
  } catch {
    return null
  }
}

const passkeysOf = (userId: number) => Passkey.query().where('user_id', userId).orderBy('id')
const transportsOf = ({ transports }: Passkey) => transports.split(',').filter(Boolean)

/** After proof of the owner. */
export async function createPasskeyOptions(
  user: User,
  proof: OwnerProof,
  actor: Actor,
): Promise<PasskeyOptions | Refusal> {
  const party = findRelyingParty()
  if (!party) return NOT_HERE
  const known = await passkeysOf(user.id)
  if (known.length >= LIMITS.passkeys.max) return TOO_MANY
  const handle = await changeAfterProof<string>(
    user,
    proof,
    actor,
    async (_trx, { userHandle }) => userHandle,
  )
  if (isRefusal(handle)) return handle
  const challenge = await issueChallenge('passkey-new', user.id, ANY_ADDRESS)
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: effective('company_name'),
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    userName: user.username,
    userDisplayName: fullName(user.firstName, user.lastName),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map((one) => ({ id: one.credentialId, transports: transportsOf(one) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** The challenge is spent in the same transaction: a failed save can be repeated. */
export async function addPasskey(
  user: User,
  name: string,
  response: RegistrationResponseJSON,
  actor: Actor,
): Promise<Passkey | Refusal> {
  const party = findRelyingParty()
  if (!party) return NOT_HERE
  const challenge = await challengeOf('passkey-new', response.response.clientDataJSON, user.id)
  if (!challenge) return refuse('conflict', RUN_OUT)
  const { verifyRegistrationResponse } = await webauthn()
  const made = await verifyResponse(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.token,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  const credential = made?.registrationInfo?.credential
  if (!credential) {
    await spendChallenge(challenge.id)
    return refuse('invalid', 'What the device answered is not a passkey for this address.')
  }
  try {
    return await inTransaction<Passkey | Refusal>(async (trx) => {
      // The order in which a change of password locks.
      if (!(await lockCheckedPassword(user, trx))) return refuse('conflict', RUN_OUT)
      await lockSecurity(user.id, trx)
      if (!(await spendChallenge(challenge.id, trx))) return refuse('conflict', RUN_OUT)
      const known = await Passkey.query({ client: trx }).where('user_id', user.id)
      if (known.length >= LIMITS.passkeys.max) return TOO_MANY
      const passkey = await Passkey.create(
        {
          userId: user.id,
          name,
          credentialId: credential.id,
          credentialKey: keyOf(credential.id),
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: (response.response.transports ?? []).join(','),
          createdMs: now(),
          lastUsedMs: null,
        },
        { client: trx },
      )
      await recordEvent(
        actor,
        'passkey-added',
        { kind: 'user', id: user.id },
        { after: { passkey: name } },
        trx,
      )
      return passkey
    })
  } catch (error) {
    if (classifyDbFailure(error) === 'duplicate') return refuse('conflict', 'This passkey is here already.')
    throw error
  }
}

/** Ends the other sessions, which the passkey may have opened. */
export const removePasskey = (
  user: User,
  id: number,
  session: string | null,
  proof: OwnerProof,
  actor: Actor,
): Promise<null | Refusal> =>
  changeAfterProof<null>(user, proof, actor, async (trx) => {
    const passkey = await Passkey.query({ client: trx }).where({ id, user_id: user.id }).first()
    if (!passkey) return refuse('not-found', 'There is no such passkey.')
    await passkey.delete()
    await closeOtherSessions(user.id, session, trx)
    const before = { passkey: passkey.name }
    await recordEvent(actor, 'passkey-removed', { kind: 'user', id: user.id }, { before }, trx)
    return null
  })

export async function createPasskeyRequest(): Promise<PasskeyOptions | Refusal> {
  const party = findRelyingParty()
  if (!party) return NOT_HERE
  const challenge = await issueChallenge('passkey-sign-in', null, ANY_ADDRESS)
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  })
}

/** A passkey counts as both steps: device and unlocking. */
export async function signInByPasskey(
  response: AuthenticationResponseJSON,
  device: Device,
): Promise<SignedIn | Refusal> {
  const party = findRelyingParty()
  if (!party) return NOT_HERE
  const result = await verifySignIn(response, device, party)
  if (isRefusal(result)) {
    await followWrongAttempt(async () => {
      const passkey = await Passkey.findBy('credentialKey', keyOf(response.id))
      const owner = passkey && (await User.find(passkey.userId))
      await recordDeniedSignIn(owner?.username ?? null, device.address, { why: 'passkey not accepted' })
    })
  }
  return result
}

async function verifySignIn(
  response: AuthenticationResponseJSON,
  device: Device,
  party: { id: string; origin: string },
): Promise<SignedIn | Refusal> {
  const expectedChallenge = await takeChallenge('passkey-sign-in', response.response.clientDataJSON)
  if (expectedChallenge === null) return refuse('signed-out', RUN_OUT)
  const passkey = await Passkey.findBy('credentialKey', keyOf(response.id))
  const security = passkey && (await AccountSecurity.find(passkey.userId))
  if (!passkey || !security || security.userHandle !== response.response.userHandle) return UNKNOWN
  const { verifyAuthenticationResponse } = await webauthn()
  const answer = await verifyResponse(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  if (!answer) return UNKNOWN
  const counter = answer.authenticationInfo.newCounter
  return inTransaction<SignedIn | Refusal>(async (trx) => {
    // The counter only rises: otherwise one device is a copy.
    const counted = await trx
      .from('passkeys')
      .where('id', passkey.id)
      .where('counter', counter === 0 ? '=' : '<', counter)
      .update({ counter, last_used_ms: now() })
    const user = Number(counted) === 1 ? await User.find(passkey.userId, { client: trx }) : null
    if (!user) return UNKNOWN
    const by = { passkey: passkey.name }
    const tokens = async () => ({ userId: user.id, tokens: await beginSession(user, device, by, trx) })
    return refuseClosedAccount(user) ?? tokens()
  })
}
