import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { DriverEventAnswer, DriverEventBody } from '@longhaul/core/contract'
import { ApiError } from '../providers/http.ts'
import { createOutbox } from './outbox.ts'
import { createOutboxStore, offlineDatabase } from './outboxStore.ts'

const ME = 7
let databases = 0

type Send = (event: DriverEventBody) => Promise<DriverEventAnswer>
const answer: Send = async ({ id, kind, device_at: at }) => ({
  ...{ id, kind, at, skew_ms: 0, corrected_ms: 0, duty: null, log: null, trip: null },
})
const silence: Send = () => new Promise(() => undefined)
const stale = new ApiError(409, 'Changed meanwhile.', { current: { id: 9, status: 'DRIVING' } })

function aTab(name: string, send: Send) {
  const store = createOutboxStore(offlineDatabase(name))
  // Pauses between tries are short here; the patience of a form is not, where an answer comes.
  const later = (work: () => void, ms: number) => {
    const timer = setTimeout(work, ms === 3_000 && send !== silence ? 30_000 : 20)
    return () => clearTimeout(timer)
  }
  const outbox = createOutbox({ user: ME, store, send, later })
  return { outbox, close: outbox.start(), stored: () => store.list(ME) }
}

/** A correction that was refused, and two acts that wait for it. */
async function aRefusal(send: Send) {
  const name = `amend-${++databases}`
  const tab = aTab(name, send)
  const id = await tab.outbox.record('correct', { row: 5, remarks: 'Snow', reason: 'Say more' })
  await vi.waitFor(async () => expect((await tab.stored())[0]?.problem?.status).toBe(409))
  await tab.outbox.record('correct', { event: id, remarks: 'Ice', reason: 'Say more' })
  await tab.outbox.record('certify', { date: '2026-12-01', entries: [{ event: id }] })
  return { ...tab, name, id }
}

afterEach(() => vi.restoreAllMocks())

/** The tab ends at its `last`th write: what it had begun is never committed. */
function killAt(last: number) {
  let writes = 0
  const put = IDBObjectStore.prototype.put
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...of) {
    if (++writes < last) return put.apply(this, of)
    if (writes === last) this.transaction.abort()
    throw new Error('killed')
  })
}

const referencesOf = (events: readonly { id: string; data: unknown }[], id: string) =>
  events.filter((event) => event.id !== id && JSON.stringify(event.data).includes(id)).length

test.each([1, 2, 3])(
  'a tab killed at write %i of "Send mine again" leaves the refusal whole or makes it anew whole',
  async (write) => {
    const { outbox, close, name, id } = await aRefusal(() => Promise.reject(stale))
    close()
    const writes = killAt(write)
    await outbox.retry(id).catch(() => undefined)
    writes.mockRestore()
    const events = await aTab(name, silence).stored()
    expect(events.map(({ kind }) => kind)).toEqual(['correct', 'correct', 'certify'])
    const [first] = events
    expect([first!.problem === null, referencesOf(events, first!.id)]).toEqual([false, 2])
    expect(first!.id).toBe(id)
  },
)

test('"Send mine again" takes what waits for it along, and sends each once', async () => {
  const refused = await aRefusal(() => Promise.reject(stale))
  refused.close()
  const sent: DriverEventBody[] = []
  const tab = aTab(refused.name, async (event) => {
    sent.push(event)
    return answer(event)
  })
  await vi.waitFor(() => expect(tab.outbox.entries()).toHaveLength(3))
  await tab.outbox.retry(refused.id)
  await vi.waitFor(async () => expect(await tab.stored()).toEqual([]))
  const [first, ...others] = sent
  expect(first).toMatchObject({ sequence: 1, data: { row: 9, remarks: 'Snow' } })
  expect(first!.id).not.toBe(refused.id)
  expect(others.map(({ data }) => JSON.stringify(data).includes(first!.id))).toEqual([true, true])
})

test('a refusal that is edited is another event in its place', async () => {
  let taken: Send = () => Promise.reject(stale)
  const sent: DriverEventBody[] = []
  const { outbox, stored, id } = await aRefusal(async (event) => {
    const answered = await taken(event)
    sent.push(event)
    return answered
  })
  taken = answer
  const edited = outbox.amend(id, 'next', 'correct', { row: 9, remarks: 'Hail', reason: 'Say more' })
  expect(await edited).toMatchObject({ id: 'next' })
  await vi.waitFor(async () => expect(await stored()).toEqual([]))
  expect(sent.map(({ id: of, sequence }) => [of, sequence])).toEqual([
    ['next', 1],
    [expect.any(String), 2],
    [expect.any(String), 3],
  ])
  expect(sent[0]!.data).toEqual({ row: 9, remarks: 'Hail', reason: 'Say more' })
})

test('what is refused again says so to the form, and stays as it was typed last', async () => {
  const { outbox, stored, id } = await aRefusal(() => Promise.reject(stale))
  const change = { row: 9, remarks: 'Hail', reason: 'Say more' }
  await expect(outbox.amend(id, 'next', 'correct', change)).rejects.toBe(stale)
  await vi.waitFor(async () => expect((await stored())[0]).toMatchObject({ id: 'next', data: change }))
  await vi.waitFor(() => expect(outbox.entries()[0]).toMatchObject({ id: 'next', problem: { status: 409 } }))
  expect(referencesOf(await stored(), 'next')).toBe(2)
})

test('what another tab has sent or discarded meanwhile is not done again', async () => {
  const { outbox, stored, id } = await aRefusal(() => Promise.reject(stale))
  await outbox.drop(id)
  const change = { row: 9, remarks: 'Hail', reason: 'Say more' }
  expect(await outbox.amend(id, 'next', 'correct', change)).toBe('gone')
  expect((await stored()).map(({ kind }) => kind)).toEqual(['correct', 'certify'])
})
