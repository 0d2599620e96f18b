import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { worldX, worldY } from '../basemap/world.ts'
import type { MarkKind } from './glyphs.ts'
import { groupsAt } from './grouping.ts'
import { isPlace, type Mark, MARK_BOXES, type MarkGroup } from './marks.ts'

const markAt = (id: string, kind: MarkKind, lon: number, lat = 41): Mark => ({
  id,
  kind,
  number: null,
  point: [lon, lat],
  title: id,
  place: id,
  lines: [],
})

const ids = (groups: readonly MarkGroup[]) => groups.map(({ marks }) => marks.map(({ id }) => id))

/** How wide and high the part is that two groups' marks have in common, in pixels. */
function common(a: Mark, b: Mark, zoom: number): [wide: number, high: number] {
  const edges = (mark: Mark) => {
    const [lon, lat] = mark.point
    const size = 256 * 2 ** zoom
    const { width, height, anchor } = MARK_BOXES[isPlace(mark) ? 'pin' : 'disc']
    const [left, top] = [worldX(lon) * size - anchor[0], worldY(lat) * size - anchor[1]]
    return { left, top, right: left + width, bottom: top + height }
  }
  const [p, q] = [edges(a), edges(b)]
  return [
    Math.min(p.right, q.right) - Math.max(p.left, q.left),
    Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top),
  ]
}

describe('marks at a zoom', () => {
  // 0.1 degrees are 73 pixels at zoom 10 and 9 at zoom 7.
  const near = [markAt('break', 'break', -99), markAt('rest', 'rest', -98.9), markAt('fuel', 'fuel', -90)]

  test('stand alone where there is room, and as one where a finger could not tell them apart', () => {
    expect(ids(groupsAt(near, 10))).toEqual([['break'], ['rest'], ['fuel']])
    expect(ids(groupsAt(near, 7))).toEqual([['break', 'rest'], ['fuel']])
  })

  test('the longest stop stands for its group, a place of the trip before any stop', () => {
    const [first] = groupsAt(near, 7)
    expect(first?.lead.id).toBe('rest')
    const atTheDock = [markAt('current', 'current', -99), markAt('pickup', 'pickup', -99), ...near]
    expect(groupsAt(atTheDock, 7).map(({ lead }) => lead.id)).toEqual(['pickup', 'fuel'])
    expect(ids(groupsAt(atTheDock, 7))[0]).toEqual(['current', 'pickup', 'break', 'rest'])
  })

  test('two stops at one point are one group however near the map is', () => {
    expect(ids(groupsAt([markAt('fuel', 'fuel', -99), markAt('rest', 'rest', -99)], 18))).toEqual([
      ['fuel', 'rest'],
    ])
  })

  test('without a mark there is no group', () => {
    expect(groupsAt([], 4)).toEqual([])
  })

  test('every mark is in one group, in the order of the trip, and no two groups overlap', () => {
    const kinds: MarkKind[] = [
      'current',
      'pickup',
      'dropoff',
      'rest',
      'break',
      'fuel',
      'wait',
      'split',
      'restart',
      'stop',
      'border',
    ]
    const someMarks = fc
      .array(
        fc.tuple(
          fc.constantFrom(...kinds),
          fc.double({ min: -124, max: -67, noNaN: true }),
          fc.double({ min: 25, max: 49, noNaN: true }),
        ),
        { maxLength: 60 },
      )
      .map((rows) => rows.map(([kind, lon, lat], index) => markAt(String(index), kind, lon, lat)))
    fc.assert(
      fc.property(someMarks, fc.double({ min: 2.5, max: 12, noNaN: true }), (marks, zoom) => {
        const groups = groupsAt(marks, zoom)
        expect(ids(groups).flat().sort()).toEqual(marks.map(({ id }) => id).sort())
        for (const row of ids(groups)) expect(row).toEqual([...row].sort((a, b) => Number(a) - Number(b)))
        for (const [index, a] of groups.entries())
          for (const b of groups.slice(index + 1)) {
            const [wide, high] = common(a.lead, b.lead, zoom)
            expect(Math.min(wide, high)).toBeLessThanOrEqual(0)
          }
      }),
    )
  })
})
