import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planRequest } from '../../../../test/planRequest.ts'
import { runs } from '../../../../test/runs.ts'
import { Label } from '../label/label.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import { dominates } from './dominance.ts'
import { ExpandedLabels } from './expandedLabels.ts'

const request = planRequest()
const start = startOfRequest(request)
const problem = problemOf(request, start, start.labels)

const anyLabel = fc
  .record({ minute: fc.nat(6), driven: fc.constantFrom(0, 1, 59, 60, 61, 119, 120, 300), window: fc.nat(2) })
  .map((values) => Object.assign(new Label(), values))

test('a label is dominated by those seen just when one of them, asked alone, dominates it', () => {
  fc.assert(
    fc.property(fc.array(anyLabel, { maxLength: 6 }), anyLabel, (labels, label) => {
      const seen = new ExpandedLabels(problem, { at: 300 })
      for (const each of labels) seen.add(each)
      expect(seen.dominates(label)).toBe(labels.some((each) => dominates(problem, each, label)))
    }),
    { numRuns: runs(1000) },
  )
})
