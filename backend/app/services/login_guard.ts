import limiter from '@adonisjs/limiter/services/main'
import { errors } from '@adonisjs/limiter'
import { isRefusal, type Refusal } from '#services/refusal'

/** Failed logins taken in 15 minutes: per name and address, and per address. */
const PER_NAME_AND_ADDRESS = 5
const PER_ADDRESS = 50
const WINDOW = '15 mins'

/**
 * Runs `attempt` unless this name or address has failed too often. Only a wrong password counts; a right one clears
 * the name's count.
 */
export async function countFailures<T>(
  username: string,
  address: string,
  attempt: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const byName = limiter.use({ requests: PER_NAME_AND_ADDRESS, duration: WINDOW })
  const byAddress = limiter.use({ requests: PER_ADDRESS, duration: WINDOW })
  const nameKey = `login_${username.toLowerCase()}_${address}`
  const addressKey = `login_${address}`
  for (const [counter, key] of [
    [byName, nameKey],
    [byAddress, addressKey],
  ] as const) {
    const state = await counter.get(key)
    if (state && state.remaining <= 0) throw new errors.E_TOO_MANY_REQUESTS(state)
  }
  const result = await attempt()
  if (isRefusal(result) && result.reason === 'signed-out') {
    await byName.increment(nameKey)
    await byAddress.increment(addressKey)
  } else if (!isRefusal(result)) await byName.delete(nameKey)
  return result
}
