import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Label } from '../label/label.ts'
import { openLabels } from './openLabels.ts'

/** Few values of each, so that every kind of tie comes up. */
const anyLabel = fc
  .record({
    bound: fc.integer({ min: 0, max: 3 }),
    effortBound: fc.integer({ min: 0, max: 3 }),
    driven: fc.integer({ min: 0, max: 3 }),
  })
  .map((values) => Object.assign(new Label(), values))

/** Later finish, more effort or less driven: comes after. */
const order = (a: Label, b: Label): number =>
  a.bound - b.bound || a.effortBound - b.effortBound || b.driven - a.driven
const keys = (labels: readonly Label[]) =>
  labels.map(({ bound, effortBound, driven }) => ({ bound, effortBound, driven }))

test('labels leave by finish, then effort, then the one further along, however adding and taking alternate', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(anyLabel, { nil: 'take' as const, freq: 3 }), { maxLength: 40 }),
      (moves) => {
        const heap = openLabels()
        let inside: Label[] = []
        for (const move of moves)
          if (move === 'take') {
            inside.sort(order)
            const [first, ...others] = inside
            const taken = heap.pop()
            expect(keys(taken ? [taken] : [])).toEqual(keys(first ? [first] : []))
            // Of equal labels either may come first.
            inside = taken ? inside.filter((label) => label !== taken) : others
          } else {
            heap.push(move)
            inside.push(move)
          }
        const rest: Label[] = []
        for (let label = heap.pop(); label; label = heap.pop()) rest.push(label)
        expect(keys(rest)).toEqual(keys(inside.sort(order)))
      },
    ),
  )
})
