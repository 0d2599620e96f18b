import type { StatusChangeBody } from '@longhaul/core/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAccount } from '../../i18n/language.ts'
import { buildDuty, buildUser } from '../../test/builders.ts'
import { dayOf, NOW, rested, rowsOf } from '../../test/driverDays.ts'
import { renderApp } from '../../test/renderApp.tsx'
import { UNDO_MS } from '../useStatusChange.ts'

const driver = buildUser()
const button = (name: string) => screen.getByRole('button', { name })
const CLAIM = 'Adverse driving conditions'
/** Eleven hours and a half of driving with two breaks: half an hour past the limit. */
const pastEleven = rowsOf(
  ['OFF_DUTY', 40 * 60],
  ['DRIVING', 750],
  ['OFF_DUTY', 510],
  ['DRIVING', 480],
  ['OFF_DUTY', 240],
  ['DRIVING', 210],
)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(day = dayOf(pastEleven)) {
  const changeStatus = vi.fn(async (_body: StatusChangeBody) => buildDuty())
  renderApp('/', { user: driver, driverDay: day, verbs: { changeStatus } })
  fireEvent.click(await screen.findByRole('button', { name: CLAIM }))
  return changeStatus
}

test('a claim says what it gives and asks what the conditions were', async () => {
  const changeStatus = await open()
  expect(await screen.findByText('Over 11 h by 30 min. Stop now.')).toBeVisible()
  fireEvent.click(await screen.findByRole('button', { name: 'Lincoln, NE' }))
  const dialog = within(await screen.findByRole('dialog', { name: CLAIM }))
  expect(dialog.getByText('0 min now, 1 h 30 min with it')).toBeVisible()
  expect(dialog.getByText('1 h 30 min now, 3 h 30 min with it')).toBeVisible()
  expect(dialog.getByText(/Not for rush hour, loading, or weather that was forecast/)).toBeVisible()

  const what = dialog.getByRole('textbox', { name: 'What the conditions were' })
  fireEvent.click(dialog.getByRole('button', { name: 'Claim' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Say what the adverse conditions were, in at least 4 letters',
  )
  fireEvent.change(what, { target: { value: ' Black ice on I-80 ' } })
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Claim' })))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await screen.findByText('2 h more: adverse conditions claimed.')).toBeVisible()
  expect(screen.queryByText(/Over 11 h/)).not.toBeInTheDocument()
  expect(screen.getByText('1 h 30 min', { selector: '.time-left strong' })).toBeVisible()
  // In adverse conditions one drives all the same.
  expect(button('Driving')).toHaveAttribute('aria-pressed', 'true')

  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  expect(changeStatus.mock.calls.map(([body]) => body)).toEqual([
    expect.objectContaining({
      status: 'DRIVING',
      special: 'ADVERSE',
      remarks: 'Black ice on I-80',
      location_description: 'Lincoln, NE',
    }),
  ])
})

test('counts at once in a minute that has just begun', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Lincoln, NE' }))
  const dialog = within(await screen.findByRole('dialog', { name: CLAIM }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Fog bank' } })
  // The page looks at the clock every 15 seconds only.
  vi.setSystemTime(NOW + 61_000)
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Claim' })))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('2 h more: adverse conditions claimed.')).toBeVisible()
  expect(screen.queryByText(/Over 11 h/)).not.toBeInTheDocument()
})

test('is taken back as any tap is', async () => {
  const changeStatus = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Lincoln, NE' }))
  const dialog = within(await screen.findByRole('dialog', { name: CLAIM }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Fog bank' } })
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Claim' })))
  expect(await screen.findByText('2 h more: adverse conditions claimed.')).toBeVisible()
  fireEvent.click(button('Undo'))
  expect(await screen.findByText('Over 11 h by 30 min. Stop now.')).toBeVisible()
  expect(screen.queryByText('2 h more: adverse conditions claimed.')).not.toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  expect(changeStatus).not.toHaveBeenCalled()
})

test('one that was made for this shift is not made again', async () => {
  const [first, ...others] = pastEleven.toReversed()
  const claimed = [
    ...others.map((row, i) => (i === 1 ? { ...row, special: 'ADVERSE' as const } : row)),
    first!,
  ]
  await open(dayOf(claimed.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))))
  fireEvent.click(await screen.findByRole('button', { name: 'Lincoln, NE' }))
  const dialog = within(await screen.findByRole('dialog', { name: CLAIM }))
  expect(dialog.getByText(/^You have claimed them for this shift already/)).toBeVisible()
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument()
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
})

test('in Alaska the run may be completed', async () => {
  await open(dayOf(pastEleven, { ruleset: 'US_ALASKA_PROPERTY_70_7' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Lincoln, NE' }))
  const dialog = within(await screen.findByRole('dialog', { name: CLAIM }))
  expect(dialog.getByText('3 h 30 min now, until the run is completed with it')).toBeVisible()
})

test.each([
  ['rests', dayOf(rowsOf(rested))],
  ['works', dayOf(rowsOf(rested, ['ON_DUTY_NOT_DRIVING', 20]))],
  ['has a carrier that does not allow it', dayOf(pastEleven, { allows_adverse_conditions: false })],
])('is not offered to a driver who %s', async (_, day) => {
  renderApp('/', { user: driver, driverDay: day })
  expect(await screen.findByRole('button', { name: 'Driving' })).toBeVisible()
  expect(await screen.findByText(/^(until|of) /, { selector: '.time-left span' })).toBeVisible()
  expect(screen.queryByRole('button', { name: CLAIM })).not.toBeInTheDocument()
})

test('in Spanish', async () => {
  await followAccount({ language: 'es', hour_clock: 24 })
  renderApp('/', { user: { ...driver, language: 'es' }, driverDay: dayOf(pastEleven) })
  fireEvent.click(await screen.findByRole('button', { name: 'Condiciones adversas de manejo' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Lincoln, NE' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Condiciones adversas de manejo' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Declarar' }))
  expect(
    await dialog.findByText('Diga cuáles fueron las condiciones adversas, con al menos 4 letras'),
  ).toBeVisible()
})
