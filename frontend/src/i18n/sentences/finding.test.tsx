import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { followAccount } from '../language.ts'
import { useFinding } from './finding.ts'

test('a violation tells its times and dates as its reader writes them', async () => {
  await followAccount({ language: 'en', hour_clock: 12 })
  const { result } = renderHook(useFinding)
  expect(result.current('No 30-minute break: drove 2 h 14 min past the 8 h limit, from 15:51.')).toBe(
    'No 30-minute break: drove 2 h 14 min past the 8 h limit, from 3:51\u00a0PM.',
  )
  expect(
    result.current('Drove 14 h after the shift began at 19:00 on Mon, Mar 2, 2026; the limit is 14 h.'),
  ).toBe('Drove 14 h after the shift began at 7:00\u00a0PM on Mon, Mar 2, 2026; the limit is 14 h.')
  await followAccount({ language: 'en', hour_clock: 24 })
})
