import { describe, expect, test } from 'vitest'
import { audit } from '../src/index.ts'
import { readLogCase, writeViolations } from '../bin/cases.ts'
import vectors from './vectors/hos-vectors.json' with { type: 'json' }

describe('published and derived logs', () => {
  const cases = vectors.filter((vector) => vector.kind === 'log')
  test.each(cases)('$id', (vector) => {
    const { timeline, ruleset, context } = readLogCase(vector)
    const violations = audit(timeline, ruleset, context)
    expect(writeViolations(violations, context.zone)).toEqual(vector.expected)
  })
})
