import type { StatusChangeBody } from '@longhaul/core/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../providers/http.ts'
import { createMemoryStore } from '../offline/memoryStore.ts'
import { followAccount } from '../i18n/language.ts'
import { buildDuty, buildUser } from '../test/builders.ts'
import { ago, dayOf, drivingDay, NOW, rested, rowsOf } from '../test/driverDays.ts'
import { renderApp } from '../test/renderApp.tsx'
import { formatWhen } from '../ui/format.ts'
import { UNDO_MS } from './useStatusChange.ts'

const driver = buildUser()
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
})
afterEach(() => vi.useRealTimers())

test('a tap that never reached the log is sent again when the page is back', async () => {
  const change: StatusChangeBody = {
    id: 'b7c1',
    status: 'OFF_DUTY',
    location_description: 'Kearney, NE',
    at: '2026-11-01T18:07:00.000Z',
  }
  localStorage.setItem(`longhaul-status-change-${driver.id}`, JSON.stringify(change))
  const changeStatus = vi.fn(async (_body: StatusChangeBody) => buildDuty())
  renderApp('/', { user: driver, driverDay: drivingDay(), verbs: { changeStatus } })
  expect(await screen.findByText(/^Recorded: Off Duty from/)).toBeVisible()
  expect(changeStatus.mock.calls).toEqual([[change]])
  expect(localStorage.getItem(`longhaul-status-change-${driver.id}`)).toBeNull()
})

const button = (name: string) => screen.getByRole('button', { name })

async function homeAt(place: string, changeStatus = vi.fn(async (_body: StatusChangeBody) => buildDuty())) {
  const app = renderApp('/', { user: driver, driverDay: drivingDay(), verbs: { changeStatus } })
  const where = await screen.findByLabelText('Where you are')
  fireEvent.change(where, { target: { value: place } })
  return { ...app, changeStatus }
}

test('a status change needs a place', async () => {
  const { changeStatus } = await homeAt('  ')
  fireEvent.click(button('Off Duty'))
  expect(screen.getByText('Choose or type where you are.')).toBeVisible()
  expect(screen.getByLabelText('Where you are')).toHaveFocus()
  expect(changeStatus).not.toHaveBeenCalled()
})

test('one tap records the change with the moment of the tap, once the undo has passed', async () => {
  const { changeStatus } = await homeAt('Kearney, NE')
  fireEvent.click(button('Off Duty'))
  expect(button('Off Duty')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('Off Duty from 12:07')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  expect(changeStatus).toHaveBeenCalledTimes(1)
  expect(changeStatus.mock.calls[0]![0]).toMatchObject({
    status: 'OFF_DUTY',
    location_description: 'Kearney, NE',
    at: expect.stringMatching(/^2026-12-01T18:07:0/),
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
  })
  expect(await screen.findByText('Recorded: Off Duty from 12:07.')).toBeVisible()
})

test('undo takes the tap back and nothing is recorded', async () => {
  const { changeStatus } = await homeAt('Kearney, NE')
  fireEvent.click(button('Off Duty'))
  fireEvent.click(button('Undo'))
  await act(() => vi.advanceTimersByTimeAsync(2 * UNDO_MS))
  expect(changeStatus).not.toHaveBeenCalled()
  expect(button('Driving')).toHaveAttribute('aria-pressed', 'true')
})

test('leaving the page records what is held at once', async () => {
  const app = await homeAt('Kearney, NE')
  fireEvent.click(button('Sleeper Berth'))
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }))
  await waitFor(() => expect(app.changeStatus).toHaveBeenCalledTimes(1))
})

test('a change that fails is kept, says why, and can be sent again under the same id', async () => {
  const answers = [
    () => Promise.reject(new ApiError(409, 'Overlaps a recorded status')),
    async () => buildDuty(),
  ]
  const changeStatus = vi.fn((_body: StatusChangeBody) => answers.shift()!())
  await homeAt('Kearney, NE', changeStatus)
  fireEvent.click(button('Off Duty'))
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  expect(await screen.findByRole('alert')).toHaveTextContent('Overlaps a recorded status')
  fireEvent.click(button('Try again'))
  await waitFor(() => expect(changeStatus).toHaveBeenCalledTimes(2))
  expect(changeStatus.mock.calls[1]![0]).toEqual(changeStatus.mock.calls[0]![0])
})

const MAY_BE = 'It may or may not have been saved. Please look before you try again.'
const unknown = () => new ApiError(503, MAY_BE, { code: 'outcome-unknown' })

test('a change that may have been saved says so, shows what the log has, and sent again is the same one', async () => {
  let stored = false
  const driverDay = vi.fn(async () =>
    stored ? dayOf(rowsOf(rested, ['DRIVING', 120], ['OFF_DUTY', 0])) : drivingDay(),
  )
  const changeStatus = vi.fn(async (_body: StatusChangeBody) => {
    if (stored) return buildDuty()
    stored = true
    throw unknown()
  })
  renderApp('/', { user: driver, verbs: { driverDay, changeStatus } })
  fireEvent.change(await screen.findByLabelText('Where you are'), { target: { value: 'Kearney, NE' } })
  fireEvent.click(button('Off Duty'))
  const asked = driverDay.mock.calls.length
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  expect(await screen.findByRole('alert')).toHaveTextContent(MAY_BE)
  await waitFor(() => expect(driverDay.mock.calls.length).toBeGreaterThan(asked))
  expect(screen.queryByText(/nothing was/i)).not.toBeInTheDocument()
  fireEvent.click(button('Try again'))
  expect(await screen.findByText(/^Recorded: Off Duty/)).toBeVisible()
  expect(changeStatus.mock.calls[1]![0]).toEqual(changeStatus.mock.calls[0]![0])
})

test('a tap that the phone cannot keep says so, and is not called kept or recorded', async () => {
  const changeStatus = vi.fn(async (_body: StatusChangeBody) => buildDuty())
  const store = createMemoryStore()
  const append = vi.fn(store.append).mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  const outboxStore = { ...store, append }
  renderApp('/', { user: driver, driverDay: drivingDay(), outboxStore, verbs: { changeStatus } })
  fireEvent.change(await screen.findByLabelText('Where you are'), { target: { value: 'Kearney, NE' } })
  fireEvent.click(button('Off Duty'))
  expect(await screen.findByRole('alert')).toHaveTextContent('This phone could not keep the change')
  await act(() => vi.advanceTimersByTimeAsync(2 * UNDO_MS))
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing is recorded')
  expect(changeStatus).not.toHaveBeenCalled()
  fireEvent.click(button('Try again'))
  expect(await screen.findByText(/^Recorded: Off Duty/)).toBeVisible()
  expect(changeStatus).toHaveBeenCalledTimes(1)
  expect(append.mock.calls[1]![1]).toMatchObject({ device_at: append.mock.calls[0]![1].device_at })
})

test('whoever takes such a change back sees what the log has', async () => {
  let stored = false
  const driverDay = vi.fn(async () =>
    stored ? dayOf(rowsOf(rested, ['DRIVING', 120], ['OFF_DUTY', 0])) : drivingDay(),
  )
  const changeStatus = () => Promise.reject(unknown())
  renderApp('/', { user: driver, verbs: { driverDay, changeStatus } })
  fireEvent.change(await screen.findByLabelText('Where you are'), { target: { value: 'Kearney, NE' } })
  fireEvent.click(button('Off Duty'))
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  await screen.findByRole('alert')
  // It comes to be stored behind the answer.
  stored = true
  fireEvent.click(button('Undo'))
  await waitFor(() => expect(button('Off Duty')).toHaveAttribute('aria-pressed', 'true'))
})

test('one large figure says what is left to drive, the four clocks stand below', async () => {
  renderApp('/', { user: driver, driverDay: drivingDay(120) })
  expect(await screen.findByText('until your break')).toBeVisible()
  expect(screen.getByText('6 h', { selector: '.time-left strong' })).toBeVisible()
  const clocks = screen.getByText('Break').closest('dl')!
  expect([...clocks.children].map((one) => one.textContent)).toEqual([
    'Break6 h',
    'Drive9 h',
    'Shift12 h',
    'Cycle68 h',
  ])
  expect(screen.getByText(/^Break due by .* if you drive on\.$/)).toBeVisible()
})

test('a limit that is passed stands across the page, with how far', async () => {
  renderApp('/', { user: driver, driverDay: drivingDay(20 * 60 + 13) })
  expect(await screen.findByText('Over 8 h without a break by 12 h 13 min. Stop now.')).toBeVisible()
})

test('warns once at 60 and once at 30 minutes before a limit', async () => {
  renderApp('/', { user: driver, driverDay: drivingDay(7 * 60) })
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Less than 60 min until your break\. Stop by/)
  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000))
  expect(screen.getByRole('alert')).toHaveTextContent(/^Less than 30 min until your break/)
  expect(screen.queryByText(/^Break due by/)).not.toBeInTheDocument()
})

test('under On Duty the warning before the end of the shift is about driving', async () => {
  const loading = dayOf(rowsOf(['OFF_DUTY', 2400], ['ON_DUTY_NOT_DRIVING', 13 * 60 + 20]))
  renderApp('/', { user: driver, driverDay: loading })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `Less than 60 min until your shift ends. No driving after ${moment(40)}.`,
  )
})

test('an open half of a split says what completes it', async () => {
  const split = rowsOf(['OFF_DUTY', 2400], ['DRIVING', 900], ['SLEEPER_BERTH', 600], ['DRIVING', 60])
  renderApp('/', { user: driver, driverDay: dayOf(split) })
  expect(await screen.findByText(/^Split rest started\. To complete it: another rest of/)).toBeVisible()
})

test('the question about the time zone stands below the hours', async () => {
  const user = buildUser({ home_zone_confirmed: false })
  renderApp('/', { user, driverDay: drivingDay() })
  const hours = await screen.findByText('until your break')
  const question = screen.getByRole('link', { name: 'Check the time zone' })
  expect(hours.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a record whose last row is closed asks for a status', async () => {
  const [first] = rowsOf(['DRIVING', 300])
  renderApp('/', { user: driver, driverDay: dayOf([{ ...first!, end_time: ago(242) }]) })
  expect(await screen.findByText(/^Off the record since .*14:05|^Off the record since/)).toHaveTextContent(
    'Choose your status.',
  )
})

test('after driving no place is filled in: the next places are offered, and one ends the change', async () => {
  const changeStatus = vi.fn(async (_body: StatusChangeBody) => buildDuty())
  renderApp('/', { user: driver, driverDay: drivingDay(), verbs: { changeStatus } })
  await screen.findByText('until your break')
  expect(screen.getByLabelText('Where you are')).toHaveValue('')
  fireEvent.click(button('Off Duty'))
  fireEvent.click(button('Lincoln, NE'))
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  expect(changeStatus.mock.calls[0]![0]).toMatchObject({
    status: 'OFF_DUTY',
    location_description: 'Lincoln, NE',
    location: [-96.68, 40.81],
  })
})

test('where the truck stands one tap is enough', async () => {
  const changeStatus = vi.fn(async (_body: StatusChangeBody) => buildDuty())
  const standing = dayOf(rowsOf(rested, ['ON_DUTY_NOT_DRIVING', 20]))
  renderApp('/', { user: driver, driverDay: standing, verbs: { changeStatus } })
  await screen.findByText('until your break')
  fireEvent.click(button('Driving'))
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  expect(changeStatus).toHaveBeenCalledTimes(1)
})

test('personal conveyance and yard move are there where the carrier allows them', async () => {
  const changeStatus = vi.fn(async (_body: StatusChangeBody) => buildDuty())
  const allowed = dayOf(rowsOf(rested), { allows_personal_conveyance: true })
  renderApp('/', { user: driver, driverDay: allowed, verbs: { changeStatus } })
  fireEvent.click(await screen.findByRole('button', { name: 'Personal conveyance' }))
  expect(screen.queryByRole('button', { name: 'Yard move' })).not.toBeInTheDocument()
  expect(button('Personal conveyance')).toHaveAttribute('aria-pressed', 'true')
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  expect(changeStatus.mock.calls[0]![0]).toMatchObject({
    status: 'OFF_DUTY',
    special: 'PERSONAL_CONVEYANCE',
  })
})

const moment = (minutes: number) => formatWhen(NOW + minutes * 60_000, 'America/Chicago', NOW)

test('says what a rest from now on would give back, later with every minute', async () => {
  renderApp('/', { user: driver, driverDay: drivingDay() })
  expect(await screen.findByText(/^If you rest now/)).toHaveTextContent(
    `If you rest now: break done at ${moment(30)} and whole shift back at ${moment(600)}.`,
  )
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText(/^If you rest now/)).toHaveTextContent(
    `break done at ${moment(31)} and whole shift back at ${moment(601)}.`,
  )
})

test('says of a rest that runs what it gives back, and which split it completes', async () => {
  const split = rowsOf(
    ['OFF_DUTY', 2400],
    ['DRIVING', 700],
    ['OFF_DUTY', 580],
    ['DRIVING', 400],
    ['SLEEPER_BERTH', 300],
  )
  const resting = renderApp('/', { user: driver, driverDay: dayOf(split) })
  expect(await screen.findByText(/^If you rest on/)).toHaveTextContent(
    `If you rest on: whole shift back at ${moment(300)}. Rest in the berth until ${moment(120)} completes a split: `,
  )
  resting.unmount()
  renderApp('/', { user: driver, driverDay: dayOf(rowsOf(['DRIVING', 3000], ['OFF_DUTY', 2400])) })
  expect(await screen.findByText(/if you start driving now/)).toBeVisible()
  expect(screen.queryByText(/^If you rest/)).not.toBeInTheDocument()
})

test('a recorded place that the server named is said in Spanish, and recorded as it was', async () => {
  await followAccount({ language: 'es', hour_clock: 24 })
  const changeStatus = vi.fn(async (_body: StatusChangeBody) => buildDuty())
  const rows = rowsOf(rested).map((row) => ({ ...row, location_description: 'Near Waynesville, MO' }))
  renderApp('/', { user: { ...driver, language: 'es' }, driverDay: dayOf(rows), verbs: { changeStatus } })
  await waitFor(() => expect(screen.getByDisplayValue('Cerca de Waynesville, MO')).toBeVisible())
  fireEvent.click(screen.getByRole('button', { name: 'Conduciendo' }))
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  expect(changeStatus.mock.calls[0]?.[0]).toMatchObject({ location_description: 'Near Waynesville, MO' })
})
