import { defineConfig, drivers } from '@adonisjs/core/hash'
import env from '#start/env'

/** Tests sign in hundreds of times: the cost is lowered there and nowhere else. */
const cost = env.get('NODE_ENV') === 'test' ? 2 ** 4 : 2 ** 14

const hashConfig = defineConfig({
  default: 'scrypt',
  list: { scrypt: drivers.scrypt({ cost, blockSize: 8, parallelization: 1, maxMemory: 64 * 1024 * 1024 }) },
})

export default hashConfig

declare module '@adonisjs/core/types' {
  export interface HashersList extends InferHashers<typeof hashConfig> {}
}
