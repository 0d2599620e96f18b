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

/** What is guessed at: a name that is typed at the sign-in, or something else that somebody could type as a name. */
export type GuessTarget =
  'name' | 'password' | 'former-password' | 'passkey' | 'password-link' | 'second-factor-challenge'

/**
 * What a count is kept under: its kind first, what somebody has typed last, and between them only words without a space.
 * So nothing that is typed as a name leads to a count of another kind, or of another address.
 */
const keyOf = (kind: string, ...parts: readonly string[]) => ['tries', kind, ...parts].join(' ')
/** An address that is none may be any text. */
const wordOf = (address: string) => networkOf(address).replaceAll(' ', '_')

const byName = (kind: GuessTarget, name: string, address: string) =>
  limitOf(keyOf(kind, wordOf(address), name.toLowerCase()), env.get('LOGIN_TRIES_PER_NAME'), {
    cleared: true,
  })
const byAddress = (address: string) =>
  limitOf(keyOf('address', wordOf(address)), env.get('LOGIN_TRIES_PER_ADDRESS'))

/**
 * Over all addresses together: who guesses from thousands of them gets no more than this, a hundred an hour. The places
 * where the owner has logged in before have another count together, so that strangers cannot keep the owner out; one of
 * their networks alone runs into `byName` long before it has used that up.
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
 * Runs `attempt` unless this one of its kind, or this address, has failed too often. Only what `isWrong` counts; a right attempt clears
 * the name's count. None that is turned away costs a password hash.
 */
export const countFailures = <T>(
  kind: GuessTarget,
  name: string,
  address: string,
  attempt: () => Promise<T | Refusal>,
  isWrong: IsWrong = signedOut,
): Promise<T | Refusal> => run([byName(kind, name, address), byAddress(address)], attempt, isWrong)

/** The same for a login, whose name anybody may guess at from anywhere. */
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
 * Registration says which names are taken, as its page has to. So many of these answers an address gets in an hour:
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
