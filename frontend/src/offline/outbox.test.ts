import 'fake-indexeddb/auto'
import type { DriverEventAnswer, DriverEventBody } from '@longhaul/core/contract'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../providers/http.ts'
import { createOutbox, type OutboxOptions } from './outbox.ts'
import { createOutboxStore, offlineDatabase } from './outboxStore.ts'

let databases = 0

const answerTo = ({ id, kind, device_at: at }: DriverEventBody): DriverEventAnswer => ({
  id,
  kind,
  at,
  skew_ms: 0,
  corrected_ms: 0,
  duty: null,
  log: null,
  trip: null,
})

/** An outbox on a database of its own, whose server answers by `send`; it never waits for a timer. */
function anOutbox(send: OutboxOptions['send'], name = `outbox-${++databases}`) {
  const store = createOutboxStore(offlineDatabase(name))
  const waits: (() => void)[] = []
  const outbox = createOutbox({
    user: 7,
    store,
    send,
    later: (work) => {
      waits.push(work)
      return () => undefined
    },
  })
  return { outbox, store, name, waits }
}

const offDuty = { status: 'OFF_DUTY', location_description: 'Omaha, NE' } as const
const driving = { status: 'DRIVING', location_description: 'Omaha, NE' } as const

test('two taps without a network are both kept and sent in order once there is one', async () => {
  const taken: DriverEventBody[] = []
  let online = false
  const { outbox, store, waits } = anOutbox(async (event) => {
    if (!online) throw new ApiError(0, 'errors.noAnswerToChange')
    taken.push(event)
    return answerTo(event)
  })
  outbox.start()
  await outbox.record('status', offDuty, { at: '2026-12-01T10:00:00.000Z' })
  await outbox.record('status', driving, { at: '2026-12-01T11:00:00.000Z' })
  await vi.waitFor(() => expect(waits).not.toHaveLength(0))
  expect((await store.list(7)).map(({ sequence }) => sequence)).toEqual([1, 2])
  online = true
  outbox.wake()
  await vi.waitFor(() => expect(outbox.entries()).toEqual([]))
  expect(taken.map(({ device_at }) => device_at)).toEqual([
    '2026-12-01T10:00:00.000Z',
    '2026-12-01T11:00:00.000Z',
  ])
})

test('what was kept is sent after the tab was closed, under the same id', async () => {
  const first = anOutbox(() => Promise.reject(new ApiError(0, '')))
  const stop = first.outbox.start()
  const id = await first.outbox.record('status', offDuty)
  await vi.waitFor(() => expect(first.waits).not.toHaveLength(0))
  stop()
  const taken: string[] = []
  const next = anOutbox(async (event) => {
    taken.push(event.id)
    return answerTo(event)
  }, first.name)
  next.outbox.start()
  await vi.waitFor(() => expect(taken).toEqual([id]))
})

test('a refused change waits for the driver, and so does what depends on it, but nothing else', async () => {
  const taken: string[] = []
  let refusing = true
  const { outbox } = anOutbox(async (event) => {
    if (refusing && event.kind === 'status') throw new ApiError(409, 'It overlaps Driving.')
    taken.push(event.kind)
    return answerTo(event)
  })
  outbox.start()
  const refused = await outbox.record('status', offDuty)
  await outbox.record('status', driving)
  await outbox.record('decline', { row: 3 })
  await outbox.record('certify', { date: '2026-12-01' })
  await vi.waitFor(() => expect(taken).toEqual(['decline']))
  await vi.waitFor(() => expect(outbox.entries()).toHaveLength(3))
  expect(outbox.entries()[0]).toMatchObject({ id: refused, problem: { sentence: 'It overlaps Driving.' } })
  expect(outbox.entries()[1]).toMatchObject({ sent: 0, problem: null })
  refusing = false
  await outbox.retry(refused)
  await vi.waitFor(() => expect(outbox.entries()).toEqual([]))
  expect(taken).toEqual(['decline', 'status', 'status', 'certify'])
})

test('an expired session stops the sending without losing anything', async () => {
  let signedIn = false
  const taken: string[] = []
  const { outbox } = anOutbox(async (event) => {
    if (!signedIn) throw new ApiError(401, '')
    taken.push(event.id)
    return answerTo(event)
  })
  const stop = outbox.start()
  const id = await outbox.record('status', offDuty)
  await vi.waitFor(() => expect(outbox.entries()[0]?.sent).toBeGreaterThan(0))
  stop()
  signedIn = true
  outbox.start()
  await vi.waitFor(() => expect(outbox.entries()).toEqual([]))
  expect(taken).toEqual([id])
})

test('what is held can be taken back until it is sent', async () => {
  const send = vi.fn(async (event: DriverEventBody) => answerTo(event))
  const { outbox } = anOutbox(send)
  outbox.start()
  const id = await outbox.record('status', offDuty, { holdMs: 5000 })
  expect(await outbox.takeBack(id)).toBe(true)
  const sent = await outbox.record('status', driving, { holdMs: 5000 })
  await outbox.release()
  expect(await outbox.takeBack(sent)).toBe(false)
  expect(send.mock.calls.map(([event]) => event.id)).toEqual([sent])
})
