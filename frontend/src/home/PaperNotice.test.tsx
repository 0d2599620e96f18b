import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildTrip, buildUser } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'
import { formatDay } from '../ui/format.ts'
import { dayOf, shiftDay } from '../ui/zoneTime.ts'

const ZONE = 'America/Chicago'
const inDays = (days: number) => shiftDay(dayOf(Date.now(), ZONE), days)
const open = async (overrides: Parameters<typeof buildUser>[0]) => {
  renderApp('/', { user: buildUser(overrides), trips: [buildTrip()] })
  await screen.findByText('Omaha, NE to Chicago, IL')
}

test('60 days before a license ends Home says so in one quiet line', async () => {
  await open({ license_expires_on: inDays(60) })
  const line = await screen.findByText(
    `Your license expires on ${formatDay(inDays(60))} (in 60 days). Renew it in time.`,
  )
  expect(line).toHaveClass('paper-line')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('from 30 days on it is a banner with what to do, which is no alarm', async () => {
  await open({ license_expires_on: inDays(30), medical_expires_on: inDays(0) })
  const license = await screen.findByText(/^Your license expires on .* \(in 30 days\)\. Renew it now/)
  expect(license.parentElement).toHaveClass('paper-banner')
  expect(license.parentElement).toHaveAttribute('role', 'status')
  expect(screen.getByText(/^Your medical certificate expires on .* \(last day today\)\./)).toBeVisible()
})

test('once it has expired it says not to drive', async () => {
  await open({ medical_expires_on: inDays(-1) })
  const said = `Your medical certificate expired on ${formatDay(inDays(-1))}. Do not drive, and call your office.`
  expect((await screen.findByText(said)).parentElement).toHaveAttribute('role', 'alert')
})

test('nothing is said 61 days before, without days, or by a session of an older version', async () => {
  const { license_expires_on: _license, medical_expires_on: _medical, ...older } = buildUser()
  for (const user of [buildUser({ license_expires_on: inDays(61) }), buildUser(), older]) {
    const app = renderApp('/', { user: user as ReturnType<typeof buildUser>, trips: [buildTrip()] })
    await screen.findByText('Omaha, NE to Chicago, IL')
    expect(screen.queryByText(/expires on|expired on/)).not.toBeInTheDocument()
    app.unmount()
  }
})
