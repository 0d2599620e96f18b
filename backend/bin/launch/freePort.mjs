import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the outgoing ports (from 32768 on Linux, 49152 elsewhere), which may be taken at any moment. */
const FIRST = 10_240
const LAST = 32_767
const TRIES = 100

/** A port of 127.0.0.1 nobody listens on, for a server that has to be told one. */
export async function freePort() {
  for (let attempt = 1; ; attempt++) {
    const probe = createServer()
    try {
      probe.listen(randomInt(FIRST, LAST + 1), '127.0.0.1')
      await once(probe, 'listening')
    } catch (error) {
      if (attempt === TRIES) throw error
      continue
    }
    const { port } = probe.address()
    probe.close()
    await once(probe, 'close')
    return port
  }
}
