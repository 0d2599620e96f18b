import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySteps, labelAfter, workedByDay } from '../../../../test/anySteps.ts'
import { planRequest } from '../../../../test/planRequest.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import { waitsAtPlace } from './waits.ts'

const request = planRequest()
const start = startOfRequest(request)
const problem = { ...problemOf(request, start, start.labels), ageing: true }
const { days } = problem

test('of the waits that leave the work on the same days, the shortest here is offered', () => {
  fc.assert(
    fc.property(anySteps, fc.nat(400), fc.integer({ min: 1, max: 600 }), (steps, slack, n) => {
      const label = labelAfter(steps)
      // At no place, so that no stop there is made a break.
      Object.assign(label, { slack, driven: -1 })
      const shortest = new Map<string, number>()
      for (let absorbed = 0; absorbed <= Math.min(n, slack); absorbed++)
        shortest.set(JSON.stringify([...workedByDay(steps, days, absorbed)]), n - absorbed)
      expect([...waitsAtPlace(problem, label, n)]).toEqual([...shortest.values()])
    }),
  )
})
