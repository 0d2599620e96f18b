import env from '#start/env'
import { limited, type Limit } from '#services/accounts/attempts/attempts'
import { isKnown, type Place } from '#services/accounts/attempts/known_places'
import { networkOf } from '#services/accounts/attempts/networks'
import { isRefusal, type Refusal } from '#services/shared/refusal'

type IsWrong = (refusal: Refusal) => boolean

const signedOut: IsWrong = ({ reason }) => reason === 'signed-out'

const limitOf = (key: string, requests: number, more: Partial<Limit> = {}): Limit => ({
  key,
  requests,
  duration: `${env.get('LOGIN_WINDOW_MINUTES')} mins`,
  cleared: false,
  ...more,
})

/** What is guessed: a name typed at the sign-in, or another secret that could look like a name. */
export type GuessTarget =
  'name' | 'password' | 'former-password' | 'passkey' | 'password-link' | 'second-factor-challenge'

/**
 * The key of a count: its kind first, typed text last, between them words without spaces.
 * So no typed name can reach a count of another kind or address.
 */
const keyOf = (kind: string, ...parts: readonly string[]) => ['tries', kind, ...parts].join(' ')
/** An invalid address may be any text. */
const wordOf = (address: string) => networkOf(address).replaceAll(' ', '_')

const byName = (kind: GuessTarget, name: string, address: string) =>
  limitOf(keyOf(kind, wordOf(address), name.toLowerCase()), env.get('LOGIN_TRIES_PER_NAME'), {
    cleared: true,
  })
const byAddress = (address: string) =>
  limitOf(keyOf('address', wordOf(address)), env.get('LOGIN_TRIES_PER_ADDRESS'))

/**
 * One limit over all addresses: guessing from thousands of them gets a hundred tries an hour.
 * Places where the owner has signed in before share another, so that strangers cannot lock the owner
 * out; one network alone reaches `byName` long before.
 */
function byAccount(name: string, place: Place): Limit {
  const most = env.get('LOGIN_TRIES_PER_ACCOUNT')
  const of = (whom: 'strangers' | 'known', more?: Partial<Limit>) =>
    limitOf(keyOf(whom, name.toLowerCase()), most, more)
  return of('strangers', {
    instead: async () => ((await isKnown(name, place)) ? of('known') : null),
  })
}

const run = <T>(limits: readonly Limit[], attempt: () => Promise<T | Refusal>, isWrong: IsWrong) =>
  limited(limits, attempt, (result) =>
    isRefusal(result) ? (isWrong(result) ? 'wrong' : 'neither') : 'right',
  )

/**
 * Runs `attempt` unless this target, or this address, has failed too often; only `isWrong` counts.
 * A right attempt clears the name's count. A refused one costs no password hash.
 */
export const countFailures = <T>(
  kind: GuessTarget,
  name: string,
  address: string,
  attempt: () => Promise<T | Refusal>,
  isWrong: IsWrong = signedOut,
): Promise<T | Refusal> => run([byName(kind, name, address), byAddress(address)], attempt, isWrong)

/** The same for a login, where anyone may guess from anywhere. */
export const countLogins = <T>(
  name: string,
  place: Place,
  attempt: () => Promise<T | Refusal>,
  isWrong: IsWrong = signedOut,
): Promise<T | Refusal> =>
  run(
    [byName('name', name, place.address), byAccount(name, place), byAddress(place.address)],
    attempt,
    isWrong,
  )

/**
 * Registration has to say which names are taken. An address gets so many such answers an hour:
 * enough to find a free name, too few to go through a list.
 */
export const countTaken = <T>(
  address: string,
  attempt: () => Promise<T | Refusal>,
  isTaken: IsWrong,
): Promise<T | Refusal> =>
  run(
    [
      limitOf(keyOf('taken', wordOf(address)), env.get('REGISTRATIONS_TAKEN_PER_HOUR'), {
        duration: '1 hour',
      }),
    ],
    attempt,
    isTaken,
  )
