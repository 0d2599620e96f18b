import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { PhcFormatter } from '@adonisjs/core/hash/phc_formatter'
import { Scrypt } from '@adonisjs/core/hash/drivers/scrypt'
import { type HashDriverContract, type ScryptConfig } from '@adonisjs/core/types/hash'
import pLimit from 'p-limit'

const stretch = promisify<string, Buffer, number, Record<string, number>, Buffer>(scrypt)

export interface Cost {
  readonly n: number
  readonly r: number
  readonly p: number
}

export class TooManyPasswords extends Error {
  readonly code = 'E_TOO_MANY_PASSWORDS'
  constructor() {
    super('Too many passwords are waiting to be checked')
  }
}

/** The extra work that makes a check at this cost take as long as one at `wants`. */
export function computeMissingCost({ n, r, p }: Cost, wants: Cost): Cost | null {
  const rest = Math.floor((wants.n * wants.r * wants.p) / (n * r)) - p
  return rest > 0 ? { n, r, p: rest } : null
}

/** A few hashes at a time: each takes a thread that file reads share. The rest wait, up to a limit. */
export class PasswordHasher implements HashDriverContract {
  readonly #scrypt: Scrypt
  readonly #cost: Cost
  readonly #maxmem: number
  readonly #turn: ReturnType<typeof pLimit>
  readonly #waiting: number

  constructor(
    config: Required<Pick<ScryptConfig, 'cost' | 'blockSize' | 'parallelization' | 'maxMemory'>>,
    { atOnce, waiting }: { atOnce: number; waiting: number },
  ) {
    this.#scrypt = new Scrypt(config)
    this.#cost = { n: config.cost, r: config.blockSize, p: config.parallelization }
    this.#maxmem = config.maxMemory
    this.#turn = pLimit(atOnce)
    this.#waiting = waiting
  }

  isValidHash(value: string): boolean {
    return this.#scrypt.isValidHash(value)
  }

  async make(plain: string): Promise<string> {
    return this.#inTurn(() => this.#scrypt.make(plain))
  }

  /** A cheaper hash takes as long, else the time would tell whose it is. */
  async verify(hashed: string, plain: string): Promise<boolean> {
    return this.#inTurn(async () => {
      if (await this.#scrypt.verify(hashed, plain)) return true
      const cost = costOf(hashed)
      const rest = cost && computeMissingCost(cost, this.#cost)
      if (rest)
        await stretch(plain, Buffer.alloc(16), 64, { N: rest.n, r: rest.r, p: rest.p, maxmem: this.#maxmem })
      return false
    })
  }

  /** Only a cheaper hash is replaced; a costlier one stays. */
  needsReHash(hashed: string): boolean {
    const cost = costOf(hashed)
    return cost === null || computeMissingCost(cost, this.#cost) !== null
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#turn.pendingCount >= this.#waiting) throw new TooManyPasswords()
    return this.#turn(work)
  }
}

function costOf(hashed: string): Cost | null {
  try {
    const { id, params } = new PhcFormatter<Cost & Record<string, number>>().deserialize(hashed)
    return id === 'scrypt' && params ? params : null
  } catch {
    return null
  }
}
