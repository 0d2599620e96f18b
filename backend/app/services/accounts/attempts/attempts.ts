import limiter from '@adonisjs/limiter/services/main'
import { errors, LimiterResponse } from '@adonisjs/limiter'
import string from '@adonisjs/core/helpers/string'
import pLimit from 'p-limit'

export interface Limit {
  readonly key: string
  readonly requests: number
  readonly duration: string
  /** A right attempt clears the count. */
  readonly cleared: boolean
  /** Another limit that holds for known places once this one is reached. */
  readonly instead?: () => Promise<Limit | null>
}

export type Outcome = 'right' | 'wrong' | 'neither'

/** More waiting for one key is a flood. */
const MOST_WAITING = 200

class Line {
  /** One at a time checks for room, in order. */
  readonly turn = pLimit(1)
  /** Waiting and running; the queue is dropped at none. */
  present = 0
  inFlight = 0
  settled = 0
  #waiting: (() => void)[] = []

  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  settle(): void {
    this.inFlight--
    this.settled++
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}

const lines = new Map<string, Line>()

function join(key: string): Line {
  const line = lines.get(key) ?? new Line()
  lines.set(key, line)
  line.present++
  return line
}

function leave(key: string, line: Line): void {
  line.present--
  if (line.present === 0) lines.delete(key)
}

/** Counts that could not be given back during an outage, and until when they hold. */
const unreturned = new Map<string, { places: number; until: number }>()
/** Bounded, since a key may be any text somebody types. */
const MOST_UNRETURNED = 1000

const counterOf = ({ requests, duration }: Limit) => limiter.use({ requests, duration })

const tooMany = (requests: number, availableIn: number) =>
  new errors.E_TOO_MANY_REQUESTS(
    new LimiterResponse({ limit: requests, remaining: 0, consumed: requests, availableIn }),
  )

async function reserve(limit: Limit, line: Line): Promise<void> {
  if (line.turn.pendingCount >= MOST_WAITING) throw tooMany(limit.requests, 1)
  await line.turn(async () => {
    for (;;) {
      const { settled } = line
      try {
        await counterOf(limit).consume(limit.key)
        line.inFlight++
        return
      } catch (error) {
        if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
        await counterOf(limit).decrement(limit.key)
        if (line.settled !== settled) continue
        if (line.inFlight === 0) throw error
        await line.next()
      }
    }
  })
}

function owe({ key, duration }: Limit): void {
  const { places = 0 } = unreturned.get(key) ?? {}
  if (places > 0 || unreturned.size < MOST_UNRETURNED)
    unreturned.set(key, {
      places: places + 1,
      until: performance.now() + string.milliseconds.parse(duration),
    })
}

async function payBack(limit: Limit): Promise<void> {
  const debt = unreturned.get(limit.key)
  if (!debt) return
  unreturned.delete(limit.key)
  if (debt.until < performance.now()) return
  for (let left = debt.places; left > 0; left--) {
    try {
      await counterOf(limit).decrement(limit.key)
    } catch (error) {
      unreturned.set(limit.key, { ...debt, places: left })
      throw error
    }
  }
}

async function settle(limit: Limit, line: Line, outcome: Outcome): Promise<void> {
  const counter = counterOf(limit)
  try {
    if (outcome === 'right' && limit.cleared && line.inFlight === 1) await counter.delete(limit.key)
    else if (outcome === 'right' && limit.cleared)
      await counter.set(limit.key, line.inFlight - 1, limit.duration)
    else if (outcome !== 'wrong') await counter.decrement(limit.key)
  } catch (error) {
    owe(limit)
    throw error
  } finally {
    line.settle()
    leave(limit.key, line)
  }
}

/** Read once, so that a flood costs no more than one query. */
const holding = (limits: readonly Limit[]): Promise<Limit[]> =>
  Promise.all(
    limits.map(async (limit) => {
      await payBack(limit)
      const busy = lines.has(limit.key)
      const state = await counterOf(limit).get(limit.key)
      if (!state || state.remaining > 0) return limit
      const other = await limit.instead?.()
      if (other) return other
      // Running attempts may still give their counts back.
      if (busy || lines.has(limit.key)) return limit
      throw new errors.E_TOO_MANY_REQUESTS(state)
    }),
  )

type Held = readonly [limit: Limit, line: Line]

async function take(limit: Limit): Promise<Held> {
  const line = join(limit.key)
  try {
    await reserve(limit, line)
    return [limit, line]
  } catch (error) {
    leave(limit.key, line)
    const other = error instanceof errors.E_TOO_MANY_REQUESTS ? await limit.instead?.() : null
    if (!other) throw error
    return take(other)
  }
}

/** Errors of attempts whose secret was already found wrong. */
const ofWrongOnes = new WeakSet<Error>()

/** Runs what follows a wrong secret, such as an audit line; if it fails the attempt still counts. */
export async function followWrongAttempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Error) ofWrongOnes.add(error)
    throw error
  }
}

/**
 * Runs `attempt` unless a limit is reached. It is counted first, so that many at once get no more tries.
 * An exception counts as nothing: a database outage must not lock people out.
 */
export async function runLimited<T>(
  limits: readonly Limit[],
  attempt: () => Promise<T>,
  outcomeOf: (result: T) => Outcome,
): Promise<T> {
  const held: Held[] = []
  let outcome: Outcome = 'neither'
  try {
    // Always in the same order, so that two attempts cannot wait for each other.
    for (const limit of await holding(limits)) held.push(await take(limit))
    const result = await attempt()
    outcome = outcomeOf(result)
    return result
  } catch (error) {
    if (error instanceof Error && ofWrongOnes.has(error)) outcome = 'wrong'
    throw error
  } finally {
    await Promise.all(held.map(([limit, line]) => settle(limit, line, outcome)))
  }
}
