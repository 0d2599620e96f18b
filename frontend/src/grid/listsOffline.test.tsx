import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError, NO_ANSWER } from '../providers/http.ts'
import {
  buildCarrier,
  buildDriver,
  buildDuty,
  buildEldLog,
  buildEvent,
  buildTrip,
  buildUser,
  buildVehicle,
} from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'

const world = () => ({
  user: buildUser({ role: 'admin' }),
  carriers: [buildCarrier()],
  vehicles: [buildVehicle()],
  drivers: [buildDriver()],
  trips: [buildTrip()],
  auditTrail: [buildEvent()],
  dutyStatuses: { 412: [buildDuty()] },
  eldLogs: { 412: [buildEldLog()] },
})

test.each([
  ['/trips', 'search'],
  ['/vehicles', 'search'],
  ['/carriers', 'search'],
  ['/drivers', 'search'],
  ['/audit-trail', 'date'],
  ['/duty-statuses', 'date'],
  ['/logs', 'date'],
])(
  '%s keeps its filters and what was typed without a network, says so, and asks again',
  async (path, type) => {
    const app = renderApp(path, world())
    await screen.findByRole('search')
    const list = app.providers.data!.getList
    let offline = true
    app.providers.data!.getList = (resource, params) =>
      offline ? Promise.reject(new ApiError(0, NO_ANSWER.reading)) : list(resource, params)
    const box = screen.getByRole('search').querySelector<HTMLInputElement>(`input[type="${type}"]`)!
    box.focus()
    const typed = type === 'date' ? '2020-01-31' : 'a'
    fireEvent.change(box, { target: { value: typed } })
    expect(await screen.findByText(/^The server did not answer/)).toBeVisible()
    expect(screen.getByRole('search').querySelector(`input[type="${type}"]`)).toBe(box)
    expect(box).toHaveValue(typed)
    expect(box).toHaveFocus()
    offline = false
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(/^The server did not answer/)).not.toBeInTheDocument())
  },
)
