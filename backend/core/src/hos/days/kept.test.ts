import { expect, test } from 'vitest'
import { kept } from './kept.ts'

test('what was made is kept, up to so many, and then made anew', () => {
  const made = new Map<string, string>()
  const calls: string[] = []
  const ask = (...keys: string[]) =>
    keys.map((key) =>
      kept(made, 2, key, (name) => {
        calls.push(name)
        return `${name}!`
      }),
    )
  expect(ask('a', 'b', 'a', 'b')).toEqual(['a!', 'b!', 'a!', 'b!'])
  expect(calls).toEqual(['a', 'b'])
  expect(ask('c', 'a', 'c')).toEqual(['c!', 'a!', 'c!'])
  expect(calls).toEqual(['a', 'b', 'c', 'a'])
})
