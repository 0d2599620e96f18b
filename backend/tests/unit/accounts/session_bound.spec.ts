import { test } from '@japa/runner'
import fc from 'fast-check'
import { sortByEndFirst, type BoundedSession } from '#services/accounts/sessions/session_bound'

const MINUTE = 60_000
const NOW = 1_000 * MINUTE
const held = (id: string, opened: number, used: number): BoundedSession => ({
  id,
  opened: NOW - opened * MINUTE,
  used: NOW - used * MINUTE,
})

test.group('Which of too many sessions ends', () => {
  test('first what was opened and never used, then the longest unused, then the youngest in use', ({
    assert,
  }) => {
    const sessions = [
      held('in use for days', 4000, 3),
      held('just opened', 1, 1),
      held('in use since today', 300, 1),
      held('of yesterday', 2000, 1440),
      held('of an hour ago', 3000, 60),
      held('opened yesterday, never used', 1440, 1440),
    ]
    assert.deepEqual(
      sortByEndFirst(sessions, NOW).map(({ id }) => id),
      [
        'opened yesterday, never used',
        'just opened',
        'of yesterday',
        'of an hour ago',
        'in use since today',
        'in use for days',
      ],
    )
  })

  test('whatever log-ins come, and on whatever clock: the oldest session in use is the last to end', ({
    assert,
  }) => {
    const minutes = fc.integer({ min: -3000, max: 3000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(minutes, minutes), { maxLength: 40 }), (others) => {
        const mine = held('mine', 5000, 14)
        const all = [...others.map(([opened, used], i) => held(`${i}`, opened, used)), mine]
        const order = sortByEndFirst(all, NOW)
        assert.sameDeepMembers(order, all)
        assert.equal(order.at(-1)!.id, 'mine')
      }),
    )
  })
})
