import type { AuditProof } from '@longhaul/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '../../providers/http.ts'
import { buildProof, buildProofRun, buildUser } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const admin = buildUser({ role: 'admin' })
const support = buildUser({ role: 'support' })

const show = (proof: AuditProof, user = admin) =>
  renderApp('/audit-trail/proof', { user, verbs: { auditProof: async () => proof } })

test('the audit trail leads to the proof, which shows the chain and its head', async () => {
  const app = renderApp('/audit-trail', { user: support })
  await userEvent.click(await screen.findByRole('link', { name: 'Proof' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Proof' })).toBeVisible()
  expect(app.address()).toBe('/audit-trail/proof')
  const chain = await screen.findByRole('region', { name: 'The chain' })
  expect(chain).toHaveTextContent('Sealed1,204')
  expect(chain).toHaveTextContent('Sealed sinceSun, Nov 1, 03:00 CST, with 900 lines that were there before')
  expect(screen.getByLabelText('Head of the chain')).toHaveValue(`1204-${'ab12'.repeat(16)}`)
  // Support reads; only admins verify.
  expect(screen.queryByRole('button', { name: 'Verify now' })).toBeNull()
})

test('an admin verifies with an earlier head, sees how far it is, and cancels', async () => {
  const asked: unknown[] = []
  let proof = buildProof()
  renderApp('/audit-trail/proof', {
    user: admin,
    verbs: {
      auditProof: async () => proof,
      verifyChain: async (head) => {
        asked.push(head)
        return (proof = buildProof({
          run: buildProofRun({ state: 'running', checked: 1410, seals: null, ended_at: null }),
        }))
      },
      cancelVerification: async () => (proof = buildProof({ run: buildProofRun({ state: 'cancelled' }) })),
    },
  })
  const head = `1000-${'f'.repeat(64)}`
  await userEvent.type(await screen.findByLabelText('Earlier head (optional)'), head)
  await userEvent.click(screen.getByRole('button', { name: 'Verify now' }))
  expect(
    await screen.findByText('1,410 of 1,567 seals, entries, daily logs and certified days'),
  ).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '89')
  expect(asked).toEqual([head])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('The verification of Tue, Dec 1, 08:00 CST was cancelled.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Verify now' })).toBeEnabled()
})

test('without a head none is asked for, and one that is none is said at its field', async () => {
  const asked: unknown[] = []
  renderApp('/audit-trail/proof', {
    user: admin,
    verbs: {
      verifyChain: async (head) => {
        asked.push(head)
        if (head === undefined) return buildProof({ run: buildProofRun() })
        throw new ApiError(422, 'No head', { errors: { head: 'This is no head of the chain.' } })
      },
    },
  })
  const field = await screen.findByLabelText('Earlier head (optional)')
  await userEvent.type(field, 'nonsense')
  await userEvent.click(screen.getByRole('button', { name: 'Verify now' }))
  expect(await screen.findByText('This is no head of the chain.')).toBeVisible()
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('button', { name: 'Verify now' }))
  expect(
    await screen.findByText(/^Nothing was changed: 1,204 seals verified, Tue, Dec 1, 08:00 CST\.$/),
  ).toBeVisible()
  expect(asked).toEqual(['nonsense', undefined])
  expect(
    screen.getByText(
      'Compared: 310 entries and 41 daily logs with their recorded changes, 12 certified days with their signed copies.',
    ),
  ).toBeVisible()
})

test('a run of before records were compared says nothing of them, and baselines are told', async () => {
  const { unmount } = show(buildProof({ run: buildProofRun({ compared: null }) }))
  expect(await screen.findByText(/^Nothing was changed/)).toBeVisible()
  expect(screen.queryByText(/^Compared/)).toBeNull()
  unmount()
  const compared = { entries: 1310, days: 41, signed: 12, baselines: 1204 }
  show(buildProof({ run: buildProofRun({ compared }) }))
  expect(
    await screen.findByText(/^Compared: 1,310 entries .* Of 1,204 the first changes are not/),
  ).toBeVisible()
})

test('the heading of the chain stands off its list', async () => {
  show(buildProof())
  const chain = await screen.findByRole('region', { name: 'The chain' })
  expect(getComputedStyle(chain.querySelector('dl')!).marginTop).toBe('16px')
})

test('what was found is said in words, and what is not listed is counted', async () => {
  show(
    buildProof({
      run: buildProofRun({
        faults: 1400,
        notes: 1,
        findings: [
          { what: 'row-edited', kind: 'event', id: 17 },
          { what: 'row-missing', kind: 'signature', id: 3, log: 12 },
          { what: 'seals-missing', seq: 4, to: 9 },
          { what: 'head-missing', count: 5 },
          {
            ...{ what: 'live-differs', kind: 'entry', id: 31, driver: 'Jane Doe', date: '2026-03-02' },
            ...{ zone: 'America/New_York', field: 'endMs' },
            ...{ says: '2026-03-02T15:00:00.000Z', should: null },
          },
          {
            what: 'signed-put-in',
            kind: 'entry',
            id: 32,
            driver: 'Jane Doe',
            date: '2026-03-02',
            zone: 'UTC',
          },
          {
            ...{ what: 'row-late', kind: 'event', id: 18 },
            ...{ at: '2026-11-01T06:00:00.000Z', sealed: '2026-12-01T06:00:00.000Z' },
          },
        ],
      }),
    }),
  )
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(
    'The records were changed behind the server. Faults found: 1,400 in 1,204 seals, Tue, Dec 1, 08:00 CST.',
  )
  const lines = within(screen.getByRole('region', { name: 'Verification' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Line 17 of the audit trail was changed after it was sealed.',
    'Signature 3 of daily log 12 was sealed and is gone.',
    'Seals 4 to 9 are missing.',
    'The chain ends before the head you gave: 5 seals are missing.',
    'Entry 31 of 2026-03-02 for Jane Doe ends at Mon, Mar 2, 10:00 EST; its last recorded change says nothing.',
    'Entry 32 of 2026-03-02 for Jane Doe is there, but not in the certified copy of the day.',
    'Line 18 of the audit trail says it is from Sun, Nov 1, 01:00 CDT, but was first sealed at Tue, Dec 1, 00:00 CST. A clock that was wrong does that too.',
  ])
  expect(screen.getByText(/^The first 7 of 1,401 are listed/)).toBeVisible()
})

test('before anything is sealed, after a run without result, and when the chain cannot be read', async () => {
  const empty = show(
    buildProof({
      ...{ head: null, seals: 0, sealed_at: null, began_at: null, began_seals: 0, waiting: 10_000 },
      run: buildProofRun({ state: 'failed', faults: null, notes: null }),
    }),
  )
  expect(await screen.findByText(/^Nothing is sealed yet/)).toBeVisible()
  expect(screen.getByText('10,000 or more')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('ended without a result. Please start it again.')
  empty.unmount()

  let fails = true
  renderApp('/audit-trail/proof', {
    user: support,
    verbs: {
      auditProof: async () => {
        if (fails) throw new ApiError(403, 'Only staff may see this')
        return buildProof({ pruned_events: 40, pruned_before: '2026-01-01T00:00:00.000Z' })
      },
    },
  })
  expect(await screen.findByText('Only staff may see this')).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('40 lines of before Thu, Jan 1')).toBeVisible())
})
