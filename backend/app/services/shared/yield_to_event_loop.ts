import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Milliseconds of work between two pauses. */
const SLICE_MS = 8

/** Awaited between steps of long work, it lets other requests run. */
export function createYieldToEventLoop(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await yieldToEventLoop()
    since = performance.now()
  }
}

/** As `map`, for so many items that others would wait. */
export async function mapYielding<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped,
): Promise<Mapped[]> {
  const pause = createYieldToEventLoop()
  const mapped: Mapped[] = []
  for (const item of items) {
    await pause()
    mapped.push(map(item))
  }
  return mapped
}
