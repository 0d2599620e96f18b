import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typingErrors } from './typingErrors.ts'

describe('typing errors', () => {
  test('none for a beginning', () => expect(typingErrors('kear', 'kearney', 2)).toBe(0))
  test.each([
    ['keerney', 1],
    ['kerney', 1],
    ['kkearney', 1],
    ['kaerney', 1],
    ['kaernye', 2],
  ])('%s has %i', (typed, errors) => expect(typingErrors(typed, 'kearney', 2)).toBe(errors))
  test('letters gone from the front, and a name shorter than what was typed', () => {
    expect(typingErrors('earney', 'kearney', 2)).toBe(1)
    expect(typingErrors('kearneyxx', 'kearney', 2)).toBe(2)
    expect(typingErrors('kearneyxxx', 'kearney', 2)).toBe(3)
  })
  test('agrees with the whole table, computed without shortcuts', () => {
    const slow = (typed: string, name: string): number => {
      const d = Array.from({ length: typed.length + 1 }, (_, i) =>
        Array.from({ length: name.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
      )
      for (let i = 1; i <= typed.length; i++)
        for (let j = 1; j <= name.length; j++) {
          const costs = [
            d[i - 1]![j - 1]! + (typed[i - 1] === name[j - 1] ? 0 : 1),
            d[i - 1]![j]! + 1,
            d[i]![j - 1]! + 1,
          ]
          if (i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1])
            costs.push(d[i - 2]![j - 2]! + 1)
          d[i]![j] = Math.min(...costs)
        }
      return Math.min(...d[typed.length]!)
    }
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (typed, name, most) => {
        expect(typingErrors(typed, name, most)).toBe(Math.min(slow(typed, name), most + 1))
      }),
      { numRuns: 2_000 },
    )
  })
  test('more than the most counts as one more', () => expect(typingErrors('zzzzzz', 'kearney', 2)).toBe(3))
})
