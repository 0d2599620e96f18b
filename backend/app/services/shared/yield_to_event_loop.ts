import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Milliseconds of work between two pauses. */
const SLICE_MS = 8

/** For long work: awaited between its steps it lets other requests run every few milliseconds. */
export function createYieldToEventLoop(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await yieldToEventLoop()
    since = performance.now()
  }
}
