import { describe, expect, it } from 'vitest'
import { shiftDay } from '../ui/zoneTime.ts'
import { cycleOf, recapOf } from './recap.ts'

const DAY = '2026-12-08'
const daysBack = (minutes: readonly number[]) =>
  new Map(minutes.map((onDuty, back) => [shiftDay(DAY, -back), onDuty]))

describe('recapOf', () => {
  it('adds seven and eight days, and leaves the rest of 70 hours for tomorrow', () => {
    const eight = daysBack([600, 600, 600, 600, 600, 0, 0, 480])
    expect(recapOf(DAY, eight, cycleOf('US_PROPERTY_70_8'))).toEqual({
      todayMinutes: 600,
      beforeMinutes: 3000,
      tomorrowMinutes: 1200,
      allMinutes: 3480,
    })
  })

  it('counts 60 hours over seven days where the rule set says so', () => {
    const seven = daysBack([600, 600, 600, 600, 600, 600, 600])
    expect(recapOf(DAY, seven, cycleOf('US_PROPERTY_60_7'))).toMatchObject({
      beforeMinutes: 3600,
      tomorrowMinutes: 0,
      allMinutes: 4200,
    })
  })

  it('leaves blank what a missing log hides', () => {
    const gap = daysBack([600, 600])
    expect(recapOf(DAY, gap, cycleOf('US_PROPERTY_70_8'))).toEqual({
      todayMinutes: 600,
      beforeMinutes: null,
      tomorrowMinutes: null,
      allMinutes: null,
    })
  })

  it('has no recap for a day without a log', () => {
    expect(recapOf(DAY, new Map(), cycleOf('US_PROPERTY_70_8'))).toBeNull()
  })
})
