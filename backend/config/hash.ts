import { defineConfig } from '@adonisjs/core/hash'
import { PasswordHasher } from '#services/accounts/passwords/password_hasher'
import env from '#start/env'

/** OWASP's scrypt of 16 MB, the smallest of its settings. Only tests lower the cost. */
const COST =
  env.get('NODE_ENV') === 'test'
    ? { cost: 2 ** 4, parallelization: 1 }
    : { cost: 2 ** 14, parallelization: 5 }

/** Half of the pool's four threads, and about 20 seconds' worth of passwords in line. */
const LINE = { atOnce: 2, waiting: 200 }

const hashConfig = defineConfig({
  default: 'scrypt',
  list: {
    scrypt: () => new PasswordHasher({ ...COST, blockSize: 8, maxMemory: 64 * 1024 * 1024 }, LINE),
  },
})

export default hashConfig

declare module '@adonisjs/core/types' {
  export interface HashersList extends InferHashers<typeof hashConfig> {}
}
