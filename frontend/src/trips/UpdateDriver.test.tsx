import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../providers/http.ts'
import type { TripChange, Verbs } from '../providers/types.ts'
import {
  buildAccount,
  buildCandidate,
  buildTrip,
  buildUser,
  buildWarning,
  CANDIDATE_CHANGE,
} from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'

const admin = buildUser({ role: 'admin' })
const trip = buildTrip({ id: 71, status: 'PLANNED' })
const ANA = { id: 9, username: 'ana', first_name: 'Ana', last_name: 'Lopez' }
const drivers = [buildAccount({ ...ANA })]
const late = buildCandidate({
  driver: ANA,
  warnings: [buildWarning({ kind: 'no-hours' })],
})
const CHANGE = { ...CANDIDATE_CHANGE, driver_id: 9, updated_at: trip.updated_at }

function open(verbs: Partial<Verbs>, updateTrip: (change: TripChange) => Promise<typeof trip>, user = admin) {
  const app = renderApp('/trips/71', {
    user,
    drivers,
    trips: [trip],
    verbs: { ...verbs, updateTrip: (_id, change) => updateTrip(change) },
  })
  const choose = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Update' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Trip' }))
    await app.user.type(await dialog.findByRole('combobox', { name: 'Driver' }), 'Lop')
    await app.user.click(await screen.findByRole('option', { name: /^Ana Lopez/ }))
    return dialog
  }
  return { ...app, choose }
}

/** Of one driver, with what is sent. */
function openWith(candidate: ReturnType<typeof buildCandidate>) {
  const sent: TripChange[] = []
  const app = open(
    { candidates: async (_path, onLine) => onLine({ done: 1, all: 1, candidates: [candidate] }) },
    async (change) => {
      sent.push(change)
      return trip
    },
  )
  return { ...app, sent }
}

test('another driver is shown with hours, place and what stands against it, then has the trip', async () => {
  const [asked, sent]: [string[], TripChange[]] = [[], []]
  const app = open(
    {
      candidates: async (path, onLine) => {
        asked.push(path)
        onLine({ done: 1, all: 1, candidates: [late] })
      },
    },
    async (change) => {
      sent.push(change)
      return buildTrip({ ...trip, driver: ANA })
    },
  )
  const dialog = await app.choose()
  expect(await dialog.findByText(/55 mi empty, 470 mi loaded/)).toBeVisible()
  expect(dialog.getByText('Leaves Tue, Dec 1, 09:00 CST from Lincoln, NE · Truck TRUCK7')).toBeVisible()
  expect(dialog.getByText('No hours are left at the departure: a rest comes first.')).toBeVisible()
  expect(asked).toEqual(['/trips/71/drivers/?driver=9'])
  await app.user.click(dialog.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toEqual([CHANGE])
  expect(await screen.findByText('Ana Lopez')).toBeVisible()
})

test('what stands against it is on show before anything is saved, however quick the hand', async () => {
  const answer = Promise.withResolvers<void>()
  const sent: TripChange[] = []
  const app = open(
    {
      candidates: async (_path, onLine) => {
        await answer.promise
        onLine({ done: 1, all: 1, candidates: [late] })
      },
    },
    async (change) => {
      sent.push(change)
      return trip
    },
  )
  const dialog = await app.choose()
  expect(dialog.getByText('Looking at hours and place…')).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Update' }))
  answer.resolve()
  expect(await dialog.findByText('Look at what is said of the driver first, then update.')).toBeVisible()
  expect(sent).toEqual([])
  await app.user.click(dialog.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(sent).toEqual([CHANGE]))
})

test('a trip that its driver records on meanwhile stays, and says why', async () => {
  const recorded = 'Duty is recorded on this trip, or a daily log names it: it stays with its driver.'
  const app = open(
    {
      candidates: async (_path, onLine) =>
        onLine({ done: 1, all: 1, candidates: [buildCandidate({ driver: ANA })] }),
    },
    () => Promise.reject(new ApiError(409, recorded)),
  )
  const dialog = await app.choose()
  await dialog.findByText(/55 mi empty/)
  await app.user.click(dialog.getByRole('button', { name: 'Update' }))
  expect(await dialog.findByText(recorded)).toBeVisible()
})

test('who cannot take it says why; saved all the same, place and start stay', async () => {
  const { sent, ...app } = openWith(
    buildCandidate({ driver: ANA, plan: null, no: 'no-record', sentence: null }),
  )
  const dialog = await app.choose()
  expect(await dialog.findByText(/^Nothing is recorded for this driver/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(sent).toEqual([{ driver_id: 9, updated_at: trip.updated_at }]))
})

const GONE = buildWarning({ kind: 'truck-retired', name: 'OLD9' })

test('a retired truck is named before anything is saved; without another one the trip stays', async () => {
  const stays = 'The trip stays with Maria Gomez until a usual truck is named on the driver’s page.'
  const { sent, ...app } = openWith(
    buildCandidate({ driver: ANA, plan: null, no: 'no-truck', vehicle: null, warnings: [GONE] }),
  )
  const dialog = await app.choose()
  expect(await dialog.findByText('The trip’s own truck OLD9 is retired.')).toBeVisible()
  expect(dialog.getAllByText(stays)).toHaveLength(1)
  await app.user.click(dialog.getByRole('button', { name: 'Update' }))
  expect(await dialog.findAllByText(stays)).toHaveLength(2)
  expect(sent).toEqual([])
})

test('with another truck a trip that cannot be planned goes all the same, and the dialog says with which', async () => {
  const { sent, ...app } = openWith(
    buildCandidate({ driver: ANA, plan: null, no: 'no-record', warnings: [GONE] }),
  )
  const dialog = await app.choose()
  expect(await dialog.findByText('The trip’s own truck OLD9 is retired.')).toBeVisible()
  expect(dialog.getByText(/stay as they are, and truck TRUCK7 goes\.$/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(sent).toEqual([{ driver_id: 9, vehicle_id: 11, updated_at: trip.updated_at }]))
})

test('a driver updates the own trip, and gives it to nobody', async () => {
  const app = open({}, async () => trip, buildUser())
  await app.user.click(await screen.findByRole('button', { name: 'Update' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Trip' }))
  expect(dialog.getByLabelText('Status')).toBeVisible()
  expect(dialog.queryByRole('combobox', { name: 'Driver' })).not.toBeInTheDocument()
})
