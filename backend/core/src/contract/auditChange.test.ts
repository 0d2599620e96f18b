import { expect, test } from 'vitest'
import { describeChanges, type ChangeWords } from './auditChange.ts'

const words: ChangeWords = {
  field: (name) => (name === 'stops' ? 'Stops on the way' : undefined),
  code: (field, value) => (field === 'kind' && value === 'dropoff' ? 'Delivery' : undefined),
  empty: 'empty',
  flag: (value) => (value ? 'yes' : 'no'),
  moment: (at) => `at ${at}`,
  day: (date) => date,
  miles: (miles) => `${miles} mi`,
  hour: (hour) => `${hour}:00`,
  quantity: (value, unit) => `${value} ${unit}`,
}

test("a trip's stops read as their names, what is done there and when", () => {
  const lincoln = {
    name: 'Lincoln, NE',
    point: [-96.7, 40.8],
    kind: 'dropoff',
    service: 45,
    windows: [
      { from: 1, until: 2 },
      { from: 3, until: null },
    ],
    rest: true,
  }
  const york = { ...lincoln, name: 'York, NE', kind: 'stop', service: 0, windows: [] }
  const event = { before: { stops: null }, after: { stops: [lincoln, york] }, names: {} }
  expect(describeChanges(event, words)).toEqual([
    {
      field: 'stops',
      label: 'Stops on the way',
      before: 'empty',
      after: 'Lincoln, NE (Delivery, 45 min, at 1–at 2, at 3–) → York, NE (stop, 0 min)',
    },
  ])
})
