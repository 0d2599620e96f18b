import { describe, expect, test } from 'vitest'
import { legOf, planRequest } from '../../../test/planRequest.ts'
import { hours, plus } from '../../units.ts'
import { marginsOf, type Margins } from './margins.ts'
import { planTrip, type StopsRequest, type TripStop } from './planTrip.ts'

const { toPickup: _, toDropoff: __, ...driver } = planRequest()
const inHours = (n: number) => plus(driver.departAt, n * 60)

const stop = (driving: number, windows: TripStop['windows'] = []): TripStop => ({
  leg: legOf(driving, 60),
  kind: 'stop',
  service: hours(1),
  windows,
  rest: true,
})

const asked = (...stops: readonly TripStop[]): StopsRequest => ({ ...driver, stops })

function margins(request: StopsRequest): Margins {
  const found = marginsOf(request)
  if (!found.ok) throw new Error(found.sentence)
  return found
}

describe('how late one may be', () => {
  test('is what the windows ahead leave, at each place and at the departure', () => {
    // There after 1, 3 and 5 hours; the second closes half an hour later, the third an hour and a half.
    const trip = asked(
      stop(60),
      stop(60, [[inHours(0), inHours(3.5)]]),
      stop(60, [[inHours(0), inHours(6.5)]]),
    )
    expect(margins(trip)).toEqual({
      ok: true,
      latestDeparture: inHours(0.5),
      slack: [30, 30, 90],
      proved: true,
    })
  })

  test('has no end where nothing closes any more', () => {
    expect(margins(asked(stop(60), stop(60)))).toMatchObject({ latestDeparture: null, slack: [null, null] })
    const first = stop(60, [[inHours(0), inHours(2)]])
    expect(margins(asked(first, stop(60)))).toMatchObject({ latestDeparture: inHours(1), slack: [60, null] })
  })

  test('counts a later window that can still be met, and the rests of the trip planned anew', () => {
    const first = stop(60, [
      [inHours(1), inHours(2)],
      [inHours(4), inHours(5)],
    ])
    // Leaving the first place at six hours, ten hours more of driving and a break end at 16:30.
    const last = { ...stop(600), windows: [[inHours(0), inHours(16.5)]] as const }
    expect(margins(asked(first, last)).slack).toEqual([240, 240])
    // A minute less is too late for it.
    const sooner = { ...last, windows: [[inHours(0), plus(inHours(16.5), -1)]] as const }
    expect(margins(asked(first, sooner)).slack).toEqual([239, 239])
  })

  test('is told up to what is asked for', () => {
    const far = asked(stop(60, [[inHours(0), inHours(500)]]), stop(60))
    expect(margins(far).slack).toEqual([499 * 60, null])
    const effort = { mostSlack: hours(48), mostSteps: 1000, places: 'all' } as const
    expect(marginsOf(far, effort)).toMatchObject({ slack: [48 * 60, null], latestDeparture: inHours(499) })
  })

  test('is told of the places that close themselves, where no more is asked', () => {
    const trip = asked(stop(60), stop(60, [[inHours(0), inHours(3.5)]]))
    expect(margins(trip).slack).toEqual([30, 30])
    const effort = { mostSlack: hours(48), mostSteps: 1000, places: 'closing' } as const
    expect(marginsOf(trip, effort)).toMatchObject({ slack: [null, 30], latestDeparture: inHours(0.5) })
  })

  test('is not told where a search gives up, and never too much', () => {
    const trip = asked(
      stop(60),
      stop(600, [[inHours(0), inHours(40)]]),
      stop(600, [[inHours(0), inHours(60)]]),
    )
    const [, whole] = margins(trip).slack
    const found = marginsOf(trip, { mostSlack: hours(72), mostSteps: 0, places: 'closing' })
    if (!found.ok) throw new Error(found.sentence)
    expect(found.proved).toBe(false)
    expect(found.slack).toEqual([null, null, null])
    expect(whole).toBeGreaterThan(0)
    // No hour later was tried: what is known is the plan's own.
    expect(found.latestDeparture).toEqual(driver.departAt)
  })

  test('is nothing where a place closes as the truck comes, which needs no search', () => {
    const plan = planTrip(asked(stop(60), stop(60), stop(600)))
    if (!plan.ok) throw new Error(plan.sentence)
    const closing = (index: number, later: number) => {
      const { start } = plan.visits[index]!
      return [[driver.departAt, plus(start, later)]] as const
    }
    const effort = { mostSlack: hours(72), mostSteps: 0, places: 'closing' } as const
    const last = asked(stop(60), stop(60), stop(600, closing(2, 0)))
    expect(marginsOf(last, effort)).toMatchObject({ slack: [null, null, 0], proved: false })
    // Driving alone would leave half an hour: only a search knows of the break.
    const both = asked(stop(60), stop(60, closing(1, 600)), stop(600, closing(2, 0)))
    expect(marginsOf(both, effort)).toMatchObject({ slack: [null, null, 0], proved: false })
    expect(margins(both)).toMatchObject({ slack: [0, 0, 0], proved: true })
  })

  test('is not asked where there is no plan', () => {
    const late = asked(stop(60, [[inHours(0), inHours(0.5)]]))
    expect(marginsOf(late)).toEqual(planTrip(late))
  })
})
