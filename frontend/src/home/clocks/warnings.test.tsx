import type { RecordedRow } from '@longhaul/core/contract'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildUser } from '../../test/builders.ts'
import { dayOf, NOW, rowsOf } from '../../test/driverDays.ts'
import { renderApp } from '../../test/renderApp.tsx'
import { formatWhen } from '../../ui/format.ts'

/** What is said aloud before a limit, minute by minute, whichever limit comes first. */

const driver = buildUser()
const HOUR = 60
type Span = [status: RecordedRow['status'], minutes: number]

/** Spans of so many minutes, one after the other up to now; the last one runs. */
function until(...spans: Span[]) {
  const ends = spans.reduceRight<number[]>((later, [, minutes]) => [(later[0] ?? 0) + minutes, ...later], [])
  return dayOf(rowsOf(...spans.map(([status], i): Span => [status, ends[i]!])))
}
const REST: Span = ['OFF_DUTY', 40 * HOUR]
const NIGHT: Span = ['OFF_DUTY', 11 * HOUR]
const shifts = (count: number): Span[] =>
  Array.from({ length: count }, (): Span[] => [['ON_DUTY_NOT_DRIVING', 13 * HOUR], NIGHT]).flat()

/** Each with 61 minutes left. */
const LIMITS = [
  ['break', [REST, ['DRIVING', 7 * HOUR - 1]], 'until your break', 'Over 8 h without a break by 1 min.'],
  [
    'drive',
    [REST, ['DRIVING', 5 * HOUR], ['OFF_DUTY', 30], ['DRIVING', 5 * HOUR - 1]],
    'of driving left',
    'Over 11 h by 1 min.',
  ],
  [
    'window',
    [REST, ['ON_DUTY_NOT_DRIVING', 8 * HOUR], ['DRIVING', 5 * HOUR - 1]],
    'until your shift ends',
    'Over your 14 h shift by 1 min.',
  ],
  [
    'cycle',
    [REST, ...shifts(5), ['DRIVING', 4 * HOUR - 1]],
    'of cycle hours left',
    'Over 70 h in the cycle by 1 min.',
  ],
] as const satisfies [string, Span[], string, string][]

const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000))
const tones = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
  tones.mockClear()
  const node = {
    connect: (to: unknown) => to,
    frequency: {},
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
  }
  class Sound {
    state = 'running'
    currentTime = 0
    resume = async () => undefined
    createGain = () => node
    createOscillator = () => ({ ...node, start: tones, stop() {} })
  }
  vi.stubGlobal('AudioContext', Sound)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each(LIMITS)(
  '%s: warned at 60 and at 30 minutes and at the limit, each once',
  async (_clock, spans, left, over) => {
    renderApp('/', { user: driver, driverDay: until(...spans) })
    const limit = formatWhen(NOW + 61 * 60_000, 'America/Chicago', NOW)
    expect(await screen.findByText('1 h 1 min', { selector: '.time-left strong' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await act(async () => void document.dispatchEvent(new Event('pointerdown')))

    await minutes(1)
    expect(screen.getByRole('alert')).toHaveTextContent(`Less than 60 min ${left}. Stop by ${limit}.`)
    expect(tones).toHaveBeenCalledTimes(3)
    await minutes(29)
    expect(screen.getByRole('alert')).toHaveTextContent(`Less than 60 min ${left}.`)
    expect(tones).toHaveBeenCalledTimes(3)

    await minutes(1)
    expect(screen.getByRole('alert')).toHaveTextContent(`Less than 30 min ${left}. Stop by ${limit}.`)
    expect(tones).toHaveBeenCalledTimes(6)
    await minutes(29)
    expect(tones).toHaveBeenCalledTimes(6)

    await minutes(1)
    expect(screen.getByRole('alert')).toHaveTextContent('You have reached a limit. Stop now.')
    expect(tones).toHaveBeenCalledTimes(9)
    await minutes(1)
    expect(screen.getByText(`${over} Stop now.`)).toBeVisible()
    expect(tones).toHaveBeenCalledTimes(9)
  },
)

test.each([
  ['window', [REST, ['ON_DUTY_NOT_DRIVING', 13 * HOUR - 1]], 'until your shift ends'],
  ['cycle', [REST, ...shifts(5), ['ON_DUTY_NOT_DRIVING', 4 * HOUR - 1]], 'of cycle hours left'],
] as [string, Span[], string][])(
  '%s under On Duty: warned that no driving is left after it',
  async (_clock, spans, left) => {
    renderApp('/', { user: driver, driverDay: until(...spans) })
    const limit = formatWhen(NOW + 61 * 60_000, 'America/Chicago', NOW)
    expect(await screen.findByText('1 h 1 min', { selector: '.time-left strong' })).toBeVisible()
    for (const [wait, mark] of [
      [1, 60],
      [30, 30],
    ] as const) {
      await minutes(wait)
      expect(screen.getByRole('alert')).toHaveTextContent(
        `Less than ${mark} min ${left}. No driving after ${limit}.`,
      )
    }
  },
)

test('a driver who rests is warned of nothing', async () => {
  renderApp('/', { user: driver, driverDay: until(REST, ['DRIVING', 7 * HOUR + 30], ['OFF_DUTY', 5]) })
  expect(await screen.findByText(/^If you rest on/)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
