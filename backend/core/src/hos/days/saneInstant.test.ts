import { expect, test } from 'vitest'
import { isSaneInstant } from './saneInstant.ts'

test('the years are 1970 to 2199', () => {
  const end = Date.parse('2200-01-01T00:00Z')
  expect([-1, 0, end - 1, end, NaN, Infinity].map(isSaneInstant)).toEqual([
    ...[false, true, true],
    ...[false, false, false],
  ])
})
