import { describe, expect, test } from 'vitest'
import { hosContext } from './context.ts'
import { assertGrant, type PilotGrant, underGrants } from './pilots.ts'

const grant: PilotGrant = { pilot: 'SPLIT_DUTY_PERIOD', firstDay: '2026-03-01', lastDay: '2026-03-02' }

describe('a pilot programme', () => {
  test('is granted for home-terminal days, the last one included', () => {
    const context = hosContext({ zone: 'America/Chicago', dayStartHour: 4 })
    const { claims } = underGrants(context, [grant])
    const span = [Date.parse('2026-03-01T04:00-06:00'), Date.parse('2026-03-03T04:00-06:00')]
    expect(claims).toEqual({ ...context.claims, splitDuty: [span], evenSplit: [] })
    expect(underGrants(context, [])).toBe(context)
    const [open] = underGrants(context, [{ ...grant, lastDay: null }]).claims.splitDuty!
    expect(open![1]).toBeGreaterThan(Date.parse('2150-01-01'))
  })

  test.each([
    [{ pilot: 'NAPS' as 'SPLIT_DUTY_PERIOD' }, "grant.pilot: unknown programme 'NAPS'"],
    [{ firstDay: '2026-02-30' }, 'grant.firstDay: '],
    [{ lastDay: '2026-02-30' }, 'grant.lastDay: '],
    [{ firstDay: '2025-09-16' }, 'grant.firstDay: before the proposal of 2025-09-17'],
    [{ lastDay: '2026-02-28' }, 'grant.lastDay: before the first day'],
  ])('what cannot be is refused by name: %j', (changes, message) => {
    expect(() => assertGrant({ ...grant, ...changes })).toThrow(message)
  })

  test('may begin on the day of the proposal and last a day', () => {
    for (const lastDay of ['2025-09-17', null])
      expect(() => assertGrant({ ...grant, firstDay: '2025-09-17', lastDay })).not.toThrow()
  })
})
