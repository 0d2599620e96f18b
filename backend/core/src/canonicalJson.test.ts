import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonicalJson.ts'

function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, turned(member)]),
  )
}

describe('Canonical JSON', () => {
  it('says what JSON says, whatever order the keys were written in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(canonicalJson(turned(value))).toBe(text)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
      }),
    )
  })

  it('sorts keys, writes no whitespace and leaves out what is undefined', () => {
    expect(canonicalJson({ b: [1, 0.5, null], a: 'é "x"', é: true, B: {}, none: undefined })).toBe(
      '{"B":{},"a":"é \\"x\\"","b":[1,0.5,null],"é":true}',
    )
  })

  it('refuses what JSON has no word for', () => {
    for (const value of [undefined, Number.NaN, Infinity, [undefined], new Map(), () => 1, 1n])
      expect(() => canonicalJson(value)).toThrow(TypeError)
  })
})
