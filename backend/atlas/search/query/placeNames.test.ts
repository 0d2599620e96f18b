import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldName, foldTyped } from './placeNames.ts'

describe('folding', () => {
  test('a name folds to one form however it is written', () => {
    for (const form of ['St. Louis', 'Saint Louis', 'ST LOUIS', 'st.louis'])
      expect(foldName(form)).toBe('saint louis')
    expect(foldName("Coeur d'Alene")).toBe('coeur dalene')
  })
  test('folding twice changes nothing', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(foldName(foldName(text))).toBe(foldName(text))
      }),
    ))
  test('a name typed in full is found by one of its forms', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const folded = foldName(text)
        if (folded !== '') expect(foldTyped(text).some((form) => folded.startsWith(form))).toBe(true)
      }),
    ))
})
