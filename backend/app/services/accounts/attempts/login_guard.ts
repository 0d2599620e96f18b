import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { runLimited, type Limit } from '#services/accounts/attempts/attempts'
import { isKnownPlace, type SignInPlace } from '#services/accounts/attempts/known_places'
import { toNetwork } from '#services/accounts/attempts/networks'
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

export type GuessTarget =
  'name' | 'password' | 'former-password' | 'passkey' | 'password-link' | 'second-factor-challenge'

/** The key of a count: words without spaces before typed text, so that no name reaches another's count. */
const keyOf = (kind: string, ...parts: readonly string[]) => ['tries', kind, ...parts].join(' ')
/** An invalid address may be any text. */
const wordOf = (address: string) => toNetwork(address).replaceAll(' ', '_')

const byName = (kind: GuessTarget, name: string, address: string) =>
  limitOf(keyOf(kind, wordOf(address), name.toLowerCase()), env.get('LOGIN_TRIES_PER_NAME'), {
    cleared: true,
  })
const byAddress = (address: string) =>
  limitOf(keyOf('address', wordOf(address)), env.get('LOGIN_TRIES_PER_ADDRESS'))

/** One limit over all addresses. Known places share another: strangers cannot lock the owner out. */
function byAccount(name: string, place: SignInPlace): Limit {
  const most = env.get('LOGIN_TRIES_PER_ACCOUNT')
  const of = (whom: 'strangers' | 'known', more?: Partial<Limit>) =>
    limitOf(keyOf(whom, name.toLowerCase()), most, more)
  return of('strangers', {
    instead: async () => ((await isKnownPlace(name, place)) ? of('known') : null),
  })
}

const run = <T>(limits: readonly Limit[], attempt: () => Promise<T | Refusal>, isWrong: IsWrong) =>
  runLimited(limits, attempt, (result) =>
    isRefusal(result) ? (isWrong(result) ? 'wrong' : 'neither') : 'right',
  )

/** Runs `attempt` unless this target or address has failed too often; a refused one costs no hash. */
export const countFailures = <T>(
  kind: GuessTarget,
  name: string,
  address: string,
  attempt: () => Promise<T | Refusal>,
  isWrong: IsWrong = signedOut,
): Promise<T | Refusal> => run([byName(kind, name, address), byAddress(address)], attempt, isWrong)

/** For a login, where anyone may guess from anywhere. */
export const countLogins = <T>(
  name: string,
  place: SignInPlace,
  attempt: () => Promise<T | Refusal>,
  isWrong: IsWrong = signedOut,
): Promise<T | Refusal> =>
  run(
    [byName('name', name, place.address), byAccount(name, place), byAddress(place.address)],
    attempt,
    isWrong,
  )

/** As the store has them, with the prefix that it puts before. */
const OF_NAME = /\btries (name|strangers|known) /

/** Takes the counts of wrong passwords of a name away, from whatever address. How many there were. */
export async function forgetFailures(name: string): Promise<number> {
  const rows = (await db.from('rate_limits').where('key', 'like', '%tries %').select('key')) as {
    key: string
  }[]
  const keys = rows
    .map(({ key }) => key)
    .filter((key) => OF_NAME.test(key) && key.endsWith(` ${name.toLowerCase()}`))
  for (const key of keys) await db.from('rate_limits').where({ key }).delete()
  return keys.length
}

/** Registration has to say which names are taken: enough answers to find a free one, too few for a list. */
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
