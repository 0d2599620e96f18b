import type { Label } from '../label/label.ts'
import { NEVER } from '../problem/limits.ts'
import { openFrom, type Place, windowFrom } from '../problem/places.ts'
import type { Problem } from '../problem/problem.ts'
import type { AfterWaits, Passing, WaitsAhead } from './afterWaits.ts'
import { hoursReturn, mayRunOut } from './cycleBound.ts'
import { RestsAhead } from './restsAhead.ts'

/**
 * A finish that no completion can beat because of the windows ahead, `NEVER` where one of them is missed. Up
 * to each place its driving, the work before it and the rests forced pass, from the label on and from each
 * wait on, after which the clocks may be fresh. Where the hours of the cycle do not reach the end, those
 * without a restart wait for hours that return, and those with one take it on the way.
 */
export function windowBound(problem: Problem, label: Label, waits: WaitsAhead): number {
  const after = waits.of(label)
  const finish = byDailyClocks(problem, label, after)
  return finish >= NEVER || !mayRunOut(problem, label)
    ? finish
    : Math.max(finish, byCycle(problem, label, after))
}

/** Who waits nowhere comes to each place at least so late; the later of this and of any wait on the way. */
function byDailyClocks({ limits, places }: Problem, label: Label, after: AfterWaits): number {
  const ahead = new RestsAhead(limits, label)
  let finish = 0
  let at = label.driven
  let awake = label.minute
  let rest = 0
  for (let i = label.next; i < places.length; i++) {
    const place = places[i] as Place
    // Behind the last driving no work forces a rest.
    if (place.at > at) {
      awake += place.at - at
      rest = ahead.drive(place.at - at)
      at = place.at
    }
    const arrival = awake + rest
    const window = windowFrom(place, arrival)
    if (window < 0) return NEVER
    finish = Math.max(finish, after.finishFrom(i, window))
    awake += place.service
    ahead.work(place.service)
  }
  return Math.max(finish, awake + rest)
}

function byCycle(problem: Problem, label: Label, after: AfterWaits): number {
  const { limits, places } = problem
  const { reset, restart } = limits
  const ahead = new RestsAhead(limits, label)
  let waits: Wait | null = null
  // Without a restart from the label on, and with one; `restFrom`: when one here can have begun.
  let plain = label.minute
  let restarted = NEVER
  let restFrom = label.minute
  let at = label.driven
  let work = 0
  for (let i = label.next; i < places.length; i++) {
    const place = places[i] as Place
    if (place.at > at) {
      const leg = place.at - at
      at = place.at
      const driving = at - label.driven
      const awake = label.minute + driving + work
      const rest = ahead.drive(leg)
      plain = Math.max(plain + leg, awake + rest, hoursReturn(problem, label, driving, work))
      restarted = awake + Math.max(0, rest - reset) + restart
      for (let wait = waits; wait !== null; wait = wait.before) {
        const { upTo, restBefore } = wait.passing
        const passed = upTo[i] as number
        plain = Math.max(plain, wait.plain + passed)
        // The restart is one of the rests.
        const saved = i >= restBefore ? reset : 0
        restarted = Math.max(restarted, Math.min(wait.restartedAfter - saved, wait.restartedBefore) + passed)
      }
      restFrom = plain
    }
    const afterIt = Math.min(restarted, Math.max(plain, restFrom + restart))
    const opens = openFrom(place, plain)
    const opensAfterIt = openFrom(place, afterIt)
    if (opens >= NEVER && opensAfterIt >= NEVER) return NEVER
    if (place.service > 0) restFrom = opens
    if (opens > plain || opensAfterIt > afterIt)
      waits = {
        plain: opens,
        restartedAfter: Math.max(opens, restFrom + restart),
        restartedBefore: opensAfterIt,
        passing: after.passingFrom(i),
        before: waits,
      }
    restFrom += place.service
    plain = opens + place.service
    restarted = opensAfterIt + place.service
    work += place.service
    ahead.work(place.service)
  }
  return Math.min(plain, restarted)
}

/** When work begins at a place that was waited for. */
interface Wait {
  /** Without a restart. */
  readonly plain: number
  /** With the first one after it, perhaps begun before it; and with one before it. */
  readonly restartedAfter: number
  readonly restartedBefore: number
  readonly passing: Passing
  readonly before: Wait | null
}
