import { expect, it } from 'vitest'
import { buildDuty, buildEldLog } from '../../test/builders.ts'
import { printZoom } from './printZoom.ts'

const logOf = (changes: number, remarks: string | null, location_description = 'Rest area, Kearney, NE') => {
  const log = buildEldLog({ remarks: null })
  const entries = Array.from({ length: changes }, () => buildDuty({ remarks, location_description }))
  return { ...log, sheet: { ...log.sheet, entries } }
}

it('an ordinary day is drawn as it is', () => {
  expect(printZoom(logOf(12, 'Fuel'))).toBe(1)
})

it('the more there is to say, the smaller, down to what can be read', () => {
  const busy = printZoom(logOf(60, 'Waited for the dock'))
  const busier = printZoom(logOf(60, 'Waited for the dock, the forklift of the receiver had broken down'))
  expect(busy).toBeLessThan(1)
  expect(busier).toBeLessThan(busy)
  expect(printZoom(logOf(60, 'x'.repeat(1000), 'y'.repeat(200)))).toBe(0.55)
})

it('long names in the header take room too', () => {
  const carrier_name = 'x'.repeat(100)
  const short = logOf(44, null)
  expect(printZoom({ ...short, carrier_name, main_office_address: 'x'.repeat(200) })).toBeLessThan(
    printZoom(short),
  )
})

it('the history of a signature takes room too', () => {
  const busy = logOf(44, null)
  expect(printZoom(busy, 'Taken back. '.repeat(60))).toBeLessThan(printZoom(busy))
})
