import { expect, it } from 'vitest'
import { createDataProvider } from './dataProvider.ts'
import type { Call, Http } from './http.ts'

/** A provider on a server that answers every call with `{ id: 7 }`, and the calls it was asked. */
function asked() {
  const calls: [path: string, method: Call['method'], body: unknown][] = []
  const send: Http['send'] = (path, call = {}) => {
    calls.push([path, call.method, call.body])
    return Promise.resolve(Response.json({ id: 7 }))
  }
  const json = async <T>(path: string, call?: Call) => (await (await send(path, call)).json()) as T
  return { calls, provider: createDataProvider({ send, json }) }
}

it('makes duty statuses and logs under their trip, and other records in their list', async () => {
  const { calls, provider } = asked()
  const data = { date: '2026-12-01' }
  await provider.create('duty-statuses', { data, meta: { tripId: 42 } })
  await provider.create('logs', { data, meta: { tripId: 42 } })
  await provider.create('trips', { data })
  expect(calls).toEqual([
    ['/trips/42/duty-status/', 'POST', data],
    ['/trips/42/eld-logs/generate/', 'POST', data],
    ['/trips', 'POST', data],
  ])
})

it('changes a record by what differs, and takes a duty status out with its reason', async () => {
  const { calls, provider } = asked()
  await provider.update('logs', { id: 5, data: { remarks: 'Ice' }, previousData: { id: 5 } })
  await provider.delete('duty-statuses', { id: 5, meta: { reason: 'Entered twice' } })
  await provider.delete('trips', { id: 42 })
  expect(calls).toEqual([
    ['/eld-logs/5/', 'PATCH', { remarks: 'Ice' }],
    ['/duty-statuses/5/', 'DELETE', { reason: 'Entered twice' }],
    ['/trips/42/', 'DELETE', undefined],
  ])
})
