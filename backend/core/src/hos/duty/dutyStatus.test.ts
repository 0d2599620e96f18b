import { expect, test } from 'vitest'
import { DUTY_STATUSES, isOnDuty, isRest } from './dutyStatus.ts'
import { keptMark } from './marked.ts'

test('off duty and in the berth one rests, otherwise one is on duty', () => {
  expect(DUTY_STATUSES.filter(isRest)).toEqual(['OFF_DUTY', 'SLEEPER_BERTH'])
  expect(DUTY_STATUSES.filter(isOnDuty)).toEqual(['DRIVING', 'ON_DUTY_NOT_DRIVING'])
})

test('a mark is kept where it goes with the status', () => {
  expect(keptMark('PERSONAL_CONVEYANCE', 'OFF_DUTY')).toBe('PERSONAL_CONVEYANCE')
  expect(keptMark('PERSONAL_CONVEYANCE', 'DRIVING')).toBeNull()
  expect(keptMark(null, 'OFF_DUTY')).toBeNull()
})
