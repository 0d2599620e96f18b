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

const byName = (name: string, address: string) =>
  limitOf(`login_${name.toLowerCase()}_${networkOf(address)}`, env.get('LOGIN_TRIES_PER_NAME'), {
    cleared: true,
  })
const byAddress = (address: string) =>
  limitOf(`login_${networkOf(address)}`, env.get('LOGIN_TRIES_PER_ADDRESS'))

/**
 * Over all addresses together: who guesses from thousands of them gets no more than this, a hundred an hour. The places
 * where the owner has logged in before have another count together, so that strangers cannot keep the owner out; one of
 * their networks alone runs into `byName` long before it has used that up.
 */
function byAccount(name: string, place: Place): Limit {
  const key = `account_${name.toLowerCase()}`
  const most = env.get('LOGIN_TRIES_PER_ACCOUNT')
  return limitOf(key, most, {
    instead: async () => ((await isKnown(name, place)) ? limitOf(`${key}_known`, most) : null),
  })
}

const run = <T>(limits: readonly Limit[], attempt: () => Promise<T | Refusal>, isWrong: IsWrong) =>
  limited(limits, attempt, (result) =>
    isRefusal(result) ? (isWrong(result) ? 'wrong' : 'neither') : 'right',
  )

/**
 * Runs `attempt` unless this name or address has failed too often. Only what `isWrong` counts; a right attempt clears
 * the name's count. None that is turned away costs a password hash.
 */
export const countFailures = <T>(
  name: string,
  address: string,
  attempt: () => Promise<T | Refusal>,
  isWrong: IsWrong = signedOut,
): Promise<T | Refusal> => run([byName(name, address), byAddress(address)], attempt, isWrong)

/** The same for a login, whose name anybody may guess at from anywhere. */
export const countLogins = <T>(
  name: string,
  place: Place,
  attempt: () => Promise<T | Refusal>,
  isWrong: IsWrong = signedOut,
): Promise<T | Refusal> =>
  run([byName(name, place.address), byAccount(name, place), byAddress(place.address)], attempt, isWrong)

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
    [limitOf(`taken_${networkOf(address)}`, env.get('REGISTRATIONS_TAKEN_PER_HOUR'), { duration: '1 hour' })],
    attempt,
    isTaken,
  )
