import limiter from '@adonisjs/limiter/services/main'
import { errors } from '@adonisjs/limiter'
import env from '#start/env'
import { isRefusal, type Refusal } from '#services/refusal'

/**
 * Runs `attempt` unless this name or address has failed too often. Only what `isWrong` counts; a right attempt clears
 * the name's count. The attempt is counted before it runs, so that many at once get no more of them than one by one,
 * and none that is turned away costs a password hash.
 */
export async function countFailures<T>(
  username: string,
  address: string,
  attempt: () => Promise<T | Refusal>,
  isWrong: (refusal: Refusal) => boolean = ({ reason }) => reason === 'signed-out',
): Promise<T | Refusal> {
  const duration = `${env.get('LOGIN_WINDOW_MINUTES')} mins`
  const byName = limiter.use({ requests: env.get('LOGIN_TRIES_PER_NAME'), duration })
  const byAddress = limiter.use({ requests: env.get('LOGIN_TRIES_PER_ADDRESS'), duration })
  const nameKey = `login_${username.toLowerCase()}_${address}`
  const addressKey = `login_${address}`
  for (const [counter, key] of [
    [byName, nameKey],
    [byAddress, addressKey],
  ] as const) {
    const state = await counter.get(key)
    if (state && state.remaining <= 0) throw new errors.E_TOO_MANY_REQUESTS(state)
  }
  await byName.consume(nameKey)
  await byAddress.consume(addressKey)
  const result = await attempt()
  if (isRefusal(result) && isWrong(result)) return result
  if (isRefusal(result)) await byName.decrement(nameKey)
  else await byName.delete(nameKey)
  await byAddress.decrement(addressKey)
  return result
}
