import { describe, expect, test } from 'vitest'
import { limits } from '../../../../test/labels.ts'
import { place } from '../../../../test/places.ts'
import { planRequest } from '../../../../test/planRequest.ts'
import { Label } from '../label/label.ts'
import { NEVER } from '../problem/limits.ts'
import { layPlaces, type Stop } from '../problem/places.ts'
import type { Problem } from '../problem/problem.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import { WaitsAhead } from './afterWaits.ts'
import { raiseByWindows, setBounds } from './setBounds.ts'

const basis = planRequest()
const start = startOfRequest(basis)
const asked = problemOf(basis, start, start.labels)
const whole = { ...limits, split: null }

/** The bound by clocks alone, whether windows raise it, and to what. */
function raised(
  stops: readonly Stop[],
  changes: Partial<Label> = {},
  of: Partial<Problem> = {},
): [number, boolean, number] {
  const end = stops.at(-1)?.at ?? 0
  const road = { ...asked.road, minutes: end }
  const problem = { ...asked, limits: whole, road, places: layPlaces(stops, end), ...of }
  const label = Object.assign(new Label(), changes)
  setBounds(problem, label)
  const { bound } = label
  const more = raiseByWindows(problem, label, new WaitsAhead(problem))
  expect(label.leastBound).toBe(label.bound)
  return [bound, more, label.bound]
}

describe('the windows ahead raise a bound', () => {
  const far = [place(60, 30, [0, 59], [300, 400]), place(100, 0), place(120, 60)]

  test('where they say more than the clocks', () => {
    expect(raised(far)).toEqual([210, true, 450])
    expect(raised([place(60, 30, [0, 59]), place(100, 0), place(120, 60)])).toEqual([210, true, NEVER])
    // Waiting does not rest those who drive eleven hours after it.
    const rest = [place(60, 30, [500, NEVER]), place(400, 0), place(721, 60)]
    expect(raised(rest)).toEqual([721 + 30 + 600 + 60, true, 500 + 30 + 661 + 600 + 60])
  })

  test('but not where they do not, nor where nothing is left to drive', () => {
    expect(raised([place(60, 30), place(100, 0), place(120, 60)])).toEqual([210, false, 210])
    expect(raised([place(60, 30, [500, NEVER]), place(120, 60)])).toEqual([650, false, 650])
    expect(raised(far, { minute: 500, driven: 120, next: 2 })).toEqual([560, false, 560])
  })

  test('of two places where the hours of the cycle run out', () => {
    const onDuty = whole.cycle - 100
    const { restart } = whole
    const closing = (close: number) => raised([place(60, 30), place(260, 60, [0, close])], { onDuty })
    expect(closing(290 + restart)).toEqual([350 + restart, false, 350 + restart])
    expect(closing(290 + restart - 1)).toEqual([350 + restart, true, NEVER])
  })

  test('but not of what is exempt, which knows no rest', () => {
    const exempt = { limits: { ...whole, exemptUntil: 10 } }
    const long = [place(60, 0), place(100, 0), place(900, 60)]
    expect(raised(long, { driven: 10 }, exempt)).toEqual([950, false, 950])
    expect(raised(long, { driven: 11 }, exempt)).toEqual([1549, false, 1549])
  })
})
