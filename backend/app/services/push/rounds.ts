import { MINUTE_MS } from '@longhaul/core'
import { sendWarnings } from '#services/push/warnings'
import { now } from '#services/shared/now'

/** A round each minute, one at a time; `stop` waits for the one under way. */
export function scheduleWarnings(onFailure: (error: unknown) => void): { stop: () => Promise<void> } {
  let round: Promise<unknown> = Promise.resolve()
  let stopped = false
  let timer: NodeJS.Timeout
  const next = () => {
    if (stopped) return
    timer = setTimeout(() => {
      round = sendWarnings(now()).catch(onFailure).finally(next)
    }, MINUTE_MS).unref()
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
