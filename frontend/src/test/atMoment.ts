import { afterEach, beforeEach, vi } from 'vitest'

/** Each test of the file happens at this moment; timers run as ever. */
export function atMoment(now: string | number): void {
  beforeEach(() => vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())
}
