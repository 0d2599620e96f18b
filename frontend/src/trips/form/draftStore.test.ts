import { expect, it } from 'vitest'
import { dropDraft, readDraft, writeDraft } from './draftStore.ts'
import { NEW_STOP } from '../stops/stopDraft.ts'
import { EMPTY_DRAFT, type TypedDraft } from './tripDraft.ts'

function memory() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const draft: TypedDraft = {
  ...EMPTY_DRAFT,
  vehicleId: 3,
  pickup: { name: 'Omaha, NE', point: [-95.93, 41.26] },
  cycleHours: '12.5',
}

it('a draft comes back to its own user only', () => {
  const storage = memory()
  writeDraft(storage, 1, draft)
  expect(readDraft(storage, 1)).toEqual(draft)
  expect(readDraft(storage, 2)).toBeNull()
  dropDraft(storage, 1)
  expect(readDraft(storage, 1)).toBeNull()
})

it.each(['{', '[]', '{"pickup":1}', '{"current":{"name":1},"pickup":{"name":""},"dropoff":{"name":""}}'])(
  'what cannot be read is no draft: %s',
  (text) => {
    const storage = memory()
    writeDraft(storage, 1, draft)
    for (const key of storage.values.keys()) storage.values.set(key, text)
    expect(readDraft(storage, 1)).toBeNull()
  },
)

it('a point that is no point is forgotten, the name stays', () => {
  const storage = memory()
  writeDraft(storage, 1, { ...draft, current: { name: 'Denver', point: ['x', 1] as never } })
  expect(readDraft(storage, 1)?.current).toEqual({ name: 'Denver', point: null })
})

it('stops come back, and those that are none are forgotten', () => {
  const storage = memory()
  const stops = [{ ...NEW_STOP, place: { name: 'Lincoln, NE', point: [-96.7, 40.8] as [number, number] } }]
  writeDraft(storage, 1, { ...draft, stops })
  expect(readDraft(storage, 1)?.stops).toEqual(stops)
  writeDraft(storage, 1, { ...draft, stops: [{ place: 'Lincoln' }] as never })
  expect(readDraft(storage, 1)).toEqual({ ...draft, stops: [] })
})

it('a full storage does not break the form', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => writeDraft(full, 1, draft)).not.toThrow()
})
