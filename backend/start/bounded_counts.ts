import { errors } from '@adonisjs/limiter'
import { repeatWhileBusy } from '#services/database/in_transaction'
import { storeAside } from '#services/database/stored'
import { type LimiterManagerStoreFactory, type LimiterStoreContract } from '@adonisjs/limiter/types'

type Options = Parameters<LimiterManagerStoreFactory>[0]
type Counted = { readonly availableIn: number }

/** Two servers' clocks are never quite the same. */
const SLACK_SECONDS = 60

/** No count lasts longer than its window: after a clock was set back people would be locked out for long. */
export const boundedCounts =
  (make: LimiterManagerStoreFactory): LimiterManagerStoreFactory =>
  (options: Options): LimiterStoreContract => {
    const store = make(options)
    const isFromAhead = ({ availableIn }: Counted) =>
      availableIn > Math.max(store.duration, store.blockDuration ?? 0) + SLACK_SECONDS
    /** Asks again without the count when that was made ahead of the clock. */
    const bounded =
      <T extends Counted | null>(ask: (key: string, amount?: number) => Promise<T>) =>
      async (key: string | number, amount?: number): Promise<T> => {
        const attempt = () => ask(String(key), amount)
        try {
          const state = await attempt()
          if (state === null || !isFromAhead(state)) return state
        } catch (error) {
          if (!(error instanceof errors.E_TOO_MANY_REQUESTS && isFromAhead(error.response))) throw error
        }
        await store.delete(key)
        return attempt()
      }
    const { get, consume, increment, decrement, set } = store
    const { delete: forget } = store
    /** Two servers may count the same at once, on two nodes of a cluster too. */
    const write = <T>(count: () => Promise<T>): Promise<T> => storeAside(() => repeatWhileBusy(count))
    return Object.assign(store, {
      get: bounded((key) => get.call(store, key)),
      consume: bounded((key, amount) => write(() => consume.call(store, key, amount))),
      increment: bounded((key, amount) => write(() => increment.call(store, key, amount))),
      decrement: bounded((key, amount) => write(() => decrement.call(store, key, amount))),
      set: (...count: Parameters<typeof set>) => write(() => set.call(store, ...count)),
      delete: (key: string | number) => write(() => forget.call(store, key)),
    })
  }
