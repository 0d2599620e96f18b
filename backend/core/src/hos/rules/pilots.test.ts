import { describe, expect, test } from 'vitest'
import { hosContext } from './context.ts'
import { assertGrant, findGrantFault, type PilotGrant, pilotsOn, underGrants } from './pilots.ts'

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
    [{ firstDay: '2026-02-30' }, "grant.firstDay: there is no day '2026-02-30'"],
    [{ lastDay: '2026-03-32' }, "grant.lastDay: there is no day '2026-03-32'"],
    [{ firstDay: '2025-09-16' }, 'grant.firstDay: before the proposal of 2025-09-17'],
    [{ lastDay: '2026-02-28' }, 'grant.lastDay: before the first day'],
  ])('what cannot be is refused by name: %j', (changes, message) => {
    expect(() => assertGrant({ ...grant, ...changes })).toThrow(message)
  })

  test('may begin on the day of the proposal and last a day', () => {
    for (const lastDay of ['2025-09-17', null])
      expect(() => assertGrant({ ...grant, firstDay: '2025-09-17', lastDay })).not.toThrow()
  })

  test('is granted beside the other, each for its own days', () => {
    const flexible: PilotGrant = { ...grant, pilot: 'FLEXIBLE_SLEEPER_BERTH', firstDay: '2026-03-02' }
    const { claims } = underGrants(hosContext({ zone: 'UTC' }), [flexible])
    const day = [Date.parse('2026-03-02T00:00Z'), Date.parse('2026-03-03T00:00Z')]
    expect([claims.splitDuty, claims.evenSplit]).toEqual([[], [day]])
    const on = (date: string) => pilotsOn([grant, flexible], date)
    expect(on('2026-02-28')).toEqual([])
    expect(on('2026-03-01')).toEqual(['SPLIT_DUTY_PERIOD'])
    expect(on('2026-03-02')).toEqual(['SPLIT_DUTY_PERIOD', 'FLEXIBLE_SLEEPER_BERTH'])
    expect(on('2026-03-03')).toEqual([])
  })
})

describe('the first grant that cannot be', () => {
  const after = (changes: Partial<PilotGrant>) => findGrantFault([grant, { ...grant, ...changes }])

  test('begins before the proposal, or ends before it begins', () => {
    expect(findGrantFault([{ ...grant, firstDay: '2025-09-16' }])).toEqual({
      ...{ index: 0, field: 'firstDay', reason: 'early' },
    })
    expect(findGrantFault([{ ...grant, firstDay: '2025-09-17' }])).toBeNull()
    expect(after({ firstDay: '2026-03-05', lastDay: '2026-03-04' })).toEqual({
      ...{ index: 1, field: 'lastDay', reason: 'order' },
    })
    expect(after({ firstDay: '2026-03-05', lastDay: '2026-03-05' })).toBeNull()
    expect(findGrantFault([])).toBeNull()
  })

  test('has a day in common with one before it, of the same programme', () => {
    const overlap = { index: 1, field: 'firstDay', reason: 'overlap' }
    expect(after({ firstDay: '2026-03-02', lastDay: '2026-03-09' })).toEqual(overlap)
    expect(after({ firstDay: '2026-03-02', lastDay: null })).toEqual(overlap)
    expect(after({ firstDay: '2026-02-01', lastDay: '2026-03-01' })).toEqual(overlap)
    expect(after({ firstDay: '2026-02-01', lastDay: null })).toEqual(overlap)
    expect(after({ firstDay: '2026-03-03', lastDay: null })).toBeNull()
    expect(after({ firstDay: '2026-02-01', lastDay: '2026-02-28' })).toBeNull()
    expect(after({ pilot: 'FLEXIBLE_SLEEPER_BERTH' })).toBeNull()
    const later = { ...grant, firstDay: '2026-05-01', lastDay: null }
    expect(findGrantFault([grant, later, grant])).toEqual({ ...overlap, index: 2 })
  })
})
