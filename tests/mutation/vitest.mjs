import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect'

/**
 * What the core's tests use of Vitest, with its own matchers: here `test` only collects, and the runner says
 * when a test runs.
 */

for (const matchers of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(matchers)
export const { expect } = chai

/** Every test collected so far: its full name, what it does, and the milliseconds it may take. */
export const collected = []
const suites = []

export function test(name, ...rest) {
  const run = rest.find((each) => typeof each === 'function')
  const { timeout = Infinity } = rest.find((each) => typeof each === 'object') ?? {}
  collected.push({ name: [...suites, name].join(' > '), run, timeout })
}
test.each =
  (rows) =>
  (name, ...rest) => {
    const run = rest.find((each) => typeof each === 'function')
    rows.forEach((row, i) => test(`${name} [${i}]`, () => (Array.isArray(row) ? run(...row) : run(row))))
  }
export const it = test

export function describe(name, collect) {
  suites.push(name)
  collect()
  suites.pop()
}
describe.each = (rows) => (name, collect) =>
  rows.forEach((row, i) =>
    describe(`${name} [${i}]`, () => (Array.isArray(row) ? collect(...row) : collect(row))),
  )
