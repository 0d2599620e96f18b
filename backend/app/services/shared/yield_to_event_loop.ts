import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Milliseconds of work after which others are let through. */
const SLICE_MS = 8

/** Long work asks this between its steps: whoever else waits for the server gets a turn every few milliseconds. */
export function createYieldToEventLoop(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await yieldToEventLoop()
    since = performance.now()
  }
}
