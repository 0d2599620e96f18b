import { expect, test, vi } from 'vitest'
import type { DriverEventAnswer, DriverEventBody } from '@longhaul/core/contract'
import { ApiError } from '../../providers/http.ts'
import { dependsOn } from './dependencies.ts'
import { createMemoryStore } from '../memoryStore.ts'
import { createOutbox } from '../outbox.ts'
import type { UnsentEvent } from '../outboxStore.ts'

const ME = 7
const correction = { row: 5, remarks: 'Snow', reason: 'Say more' }

type Send = (event: DriverEventBody) => Promise<DriverEventAnswer>

const answer: Send = async ({ id, kind, device_at: at }) => ({
  ...{ id, kind, at, skew_ms: 0, corrected_ms: 0, duty: null, log: null, trip: null },
})
const silence: Send = () => new Promise(() => undefined)

function anOutbox(send: Send, isOnline = () => true) {
  const store = createMemoryStore()
  const sent = vi.fn(send)
  // Nobody waits three seconds for a test.
  const later = (work: () => void) => {
    const timer = setTimeout(work, 20)
    return () => clearTimeout(timer)
  }
  const outbox = createOutbox({ user: ME, store, send: sent, later, isOnline })
  outbox.start()
  return { outbox, sent, stored: () => store.list(ME) }
}

test('an answer in time is the outcome, and nothing is left', async () => {
  const { outbox, stored } = anOutbox(answer)
  expect(await outbox.act('correct', correction)).toMatchObject({ kind: 'correct' })
  expect(await stored()).toEqual([])
})

test('without an answer the device keeps it, and nobody waits', async () => {
  const { outbox, stored } = anOutbox(silence)
  expect(await outbox.act('correct', correction)).toBeNull()
  expect(await stored()).toMatchObject([{ kind: 'correct', data: correction, problem: null }])
})

test.each([
  ['a refusal', new ApiError(422, 'No', { errors: { reason: 'Too short' } })],
  ['a server at fault', new ApiError(500, 'The database is resting.')],
])('%s in time is thrown, and nothing is kept', async (_what, error) => {
  const { outbox, stored } = anOutbox(() => Promise.reject(error))
  await expect(outbox.act('correct', correction)).rejects.toBe(error)
  await vi.waitFor(async () => expect(await stored()).toEqual([]))
})

test.each([
  ['no network', new ApiError(0, 'errors.noAnswerToChange')],
  ['a session that is over', new ApiError(401, 'Sign in again.')],
  ['an outcome nobody knows', new ApiError(500, '', { code: 'outcome-unknown' })],
])('with %s the device keeps it', async (_what, error) => {
  const { outbox, stored } = anOutbox(() => Promise.reject(error))
  expect(await outbox.act('correct', correction)).toBeNull()
  expect(await stored()).toMatchObject([{ kind: 'correct', problem: null }])
})

test.each([
  ['without a network', silence, () => false],
  ['while an earlier act gets no answer', () => Promise.reject(new ApiError(0, '')), () => true],
])('%s nobody waits for what comes after it', async (_what, send: Send, isOnline) => {
  const store = createMemoryStore()
  // Patience that never ends.
  const later = () => () => undefined
  const outbox = createOutbox({ user: ME, store, send, later, isOnline })
  outbox.start()
  await outbox.record('decline', { row: 3 })
  await outbox.record('status', { status: 'DRIVING', location_description: 'Here' }, { holdMs: 60_000 })
  expect(await outbox.act('correct', correction)).toBeNull()
  expect(await outbox.act('trip', { trip: 4, status: 'IN_PROGRESS' })).toBeNull()
  expect(await store.list(ME)).toHaveLength(4)
})

test('the same act twice is one, at once and while it waits', async () => {
  const { outbox, sent, stored } = anOutbox(silence)
  const [first, second] = [
    outbox.act('trip', { trip: 4, status: 'IN_PROGRESS' }),
    outbox.act('trip', { trip: 4, status: 'IN_PROGRESS' }),
  ]
  expect(second).toBe(first)
  await first
  await outbox.act('trip', { trip: 4, status: 'IN_PROGRESS' })
  expect(await stored()).toHaveLength(1)
  expect(sent).toHaveBeenCalledOnce()
})

test('started, paused and started again are three acts', async () => {
  const { outbox, stored } = anOutbox(silence, () => false)
  for (const status of ['IN_PROGRESS', 'PLANNED', 'IN_PROGRESS'] as const)
    await outbox.act('trip', { trip: 4, status })
  expect((await stored()).map(({ sent }) => sent)).toEqual([0, 0, 0])
})

test('what is done to an unsent entry names the event that wrote it', async () => {
  const { outbox, stored } = anOutbox(silence, () => false)
  await outbox.act('add', {
    ...{ status: 'OFF_DUTY', location_description: 'Omaha, NE' },
    ...{ start_time: '2026-12-01T06:00:00.000Z', end_time: '2026-12-01T07:00:00.000Z' },
  })
  const [added] = await stored()
  await outbox.act('correct', { row: -added!.sequence, remarks: 'Snow', reason: 'Say more' })
  const corrected = (await stored())[1]!
  expect(corrected.data).toEqual({ event: added!.id, remarks: 'Snow', reason: 'Say more' })
  await outbox.act('correct', correction)
  await outbox.act('certify', {
    ...{ date: '2026-12-01', updated_at: '2026-12-02T00:00:00.000Z' },
    entries: [{ row: -added!.sequence }, { row: 5 }, { row: 6 }],
  })
  const events = await stored()
  expect(events.at(-1)!.data).toEqual({
    date: '2026-12-01',
    entries: [{ event: corrected.id }, { event: events[2]!.id }, { row: 6 }],
  })
})

test('what is done to an entry that lasts over one taken out names the removal, and waits for it', async () => {
  const { outbox, stored } = anOutbox(silence, () => false)
  await outbox.act('correct', { row: 4, remarks: 'Snow', reason: 'Say more' })
  await outbox.act('remove', { row: 5, reason: 'By mistake', fill: { row: 4 } })
  await outbox.act('correct', { row: 4, remarks: 'Ice', reason: 'Say more' })
  const [first, removal, last] = await stored()
  expect(removal!.data).toEqual({ row: 5, reason: 'By mistake', fill: { event: first!.id } })
  expect(last!.data).toEqual({ event: removal!.id, remarks: 'Ice', reason: 'Say more' })
  expect([dependsOn(removal!, first!), dependsOn(last!, removal!)]).toEqual([true, true])
})

test('mine, sent again, is made on what the record has, under another id', async () => {
  let refuses = false
  const { outbox, sent, stored } = anOutbox((event) =>
    refuses
      ? Promise.reject(new ApiError(409, 'Changed.', { current: { id: 9, status: 'DRIVING' } }))
      : silence(event),
  )
  refuses = true
  await outbox.record('correct', correction)
  await vi.waitFor(async () => expect((await stored())[0]?.problem?.status).toBe(409))
  const [refused] = await stored()
  await outbox.retry(refused!.id)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  const again = sent.mock.calls[1]![0]
  expect(again.id).not.toBe(refused!.id)
  expect(again.data).toEqual({ ...correction, row: 9 })
})

test('mine, sent again where another entry lies in the way, is made on its own entry', async () => {
  const inTheWay = { code: 'time-taken' as const, current: { id: 9, status: 'DRIVING' } }
  const { outbox, sent, stored } = anOutbox(() =>
    Promise.reject(new ApiError(409, 'This overlaps Driving.', inTheWay)),
  )
  await outbox.record('correct', correction)
  await vi.waitFor(async () => expect((await stored())[0]?.problem?.code).toBe('time-taken'))
  await outbox.retry((await stored())[0]!.id)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(sent.mock.calls[1]![0].data).toEqual(correction)
})

let sequence = 0
const event = (kind: UnsentEvent['kind'], data: object): UnsentEvent =>
  ({ id: `event-${++sequence}`, kind, data, sequence, problem: null }) as unknown as UnsentEvent

test('a trip’s step waits for the steps and statuses before it, and a signature for every change', () => {
  const start = event('trip', { trip: 4, status: 'IN_PROGRESS' })
  const drive = event('status', { status: 'DRIVING' })
  const end = event('trip', { trip: 4, status: 'COMPLETED' })
  const paper = event('trip', { trip: 4, shipping_document: 'B/L 7' })
  const add = event('add', {})
  const remarks = event('remarks', { log: 3 })
  const sign = event('certify', { date: '2026-12-01' })
  expect([start, drive].map((earlier) => dependsOn(end, earlier))).toEqual([true, true])
  expect(dependsOn(drive, start)).toBe(false)
  expect([drive, add, remarks, paper, start].map((earlier) => dependsOn(sign, earlier))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect([add, event('correct', { row: 5 })].map((earlier) => dependsOn(event('add', {}), earlier))).toEqual([
    false,
    false,
  ])
})
