import { countedAt } from '../problem/cycleHours.ts'
import type { Road } from '../problem/road.ts'
import { type Problem, reachFrom } from '../problem/problem.ts'
import type { Act } from './acts.ts'

/** Miles before another stop within which nobody would stop for fuel alone. */
const JUST_BEFORE = 100

const ON_DUTY: ReadonlySet<Act['action']> = new Set(['drive', 'fuel', 'serve', 'standBy'])

/** A stop for fuel alone, and the driving minutes around it. */
interface LoneFuel {
  readonly at: number
  readonly before: number
  readonly after: number
  /** How far the tank must reach from here. */
  readonly mustReach: number
}

const drivenIn = (acts: readonly Act[]): number =>
  acts.reduce((sum, { action, minutes }) => sum + (action === 'drive' ? minutes : 0), 0)

function loneFuelAt(acts: readonly Act[], i: number, road: Road): LoneFuel | null {
  const before = acts[i - 1]
  const after = acts[i + 1]
  if (acts[i]?.action !== 'fuel' || before?.action !== 'drive' || after?.action !== 'drive') return null
  const next = acts.findIndex(({ action }, j) => j > i && action === 'fuel')
  return {
    at: drivenIn(acts.slice(0, i)),
    before: before.minutes,
    after: after.minutes,
    mustReach: next < 0 ? road.minutes : drivenIn(acts.slice(0, next)),
  }
}

/** Is the driving up to act `i` over, or interrupted there for as long as a break? */
function interruptsAt(acts: readonly Act[], i: number, breakLength: number): boolean {
  let idle = 0
  for (const { action, minutes } of acts.slice(i)) {
    if (action === 'drive') return idle >= breakLength
    idle += minutes
  }
  return true
}

/**
 * Does the cycle leave time up to act `i`, no hour returning on the way? Else the fuel stop may stand where
 * it does because hours return during it.
 */
function leavesCycle(acts: readonly Act[], i: number, { limits, prior }: Problem): boolean {
  const upTo = acts.slice(0, i + 1)
  const restart = upTo.findLastIndex(({ action }) => action === 'restart')
  const own = upTo
    .slice(restart + 1)
    .reduce((sum, { action, minutes }) => sum + (ON_DUTY.has(action) ? minutes : 0), 0)
  const minute = acts.slice(0, i - 2).reduce((sum, { minutes }) => sum + minutes, 0)
  return own + (restart < 0 ? countedAt(prior, minute) : 0) <= limits.cycle
}

/** Where among the acts of the stop before `drive` fuel may be taken as well; `null` if nowhere. */
function placeInStopBefore(acts: readonly Act[], drive: number, breakLength: number): number | null {
  let first = drive
  while (first > 0 && acts[first - 1]?.action !== 'drive') first--
  const stop = acts.slice(first, drive)
  const isKnown = ({ action, minutes }: Act) =>
    action === 'full' || action === 'restart' || (action === 'serve' && minutes >= breakLength)
  if (!stop.every(isKnown)) return null
  // Before a rest, which the work would interrupt; after services, which may have to begin by a time.
  return first + stop.findLastIndex(({ action }) => action === 'serve') + 1
}

/** How many minutes sooner to fuel, so as not to stop again within some miles. */
function minutesSooner({ at, before, after, mustReach }: LoneFuel, problem: Problem): number {
  const { road, limits, fuelRange } = problem
  const latest = road.lastMinuteWithin(road.milesAt(at + after) - JUST_BEFORE)
  const earliest = road.lastMinuteWithin(road.milesAt(mustReach) - fuelRange) + 1
  return Math.max(0, Math.min(at - Math.max(latest, earliest), before >> 1, limits.breakAfter - after))
}

/**
 * Moves fuel to where the truck stops anyway, or away from just before another stop. Between two rests it
 * may be sooner at no cost: all of it is on duty and ends when it did. Only the tank, the 30-minute break
 * and hours that return meanwhile can forbid it. The acts are changed.
 */
export function placeFuel(acts: Act[], problem: Problem): void {
  const { limits, road } = problem
  for (let i = acts.length - 2; i > 0; i--) {
    const fuel = loneFuelAt(acts, i, road)
    if (fuel === null || !interruptsAt(acts, i + 2, limits.breakLength) || !leavesCycle(acts, i + 1, problem))
      continue
    const { at, before, after, mustReach } = fuel
    const start = at - before
    const place = placeInStopBefore(acts, i - 1, limits.breakLength)
    const joins = start > 0 && before + after <= limits.breakAfter && reachFrom(problem, start) >= mustReach
    if (joins && place !== null) {
      const [taken] = acts.splice(i, 2)
      acts[i - 1]!.minutes = before + after
      acts.splice(place, 0, taken!)
      continue
    }
    const sooner = minutesSooner(fuel, problem)
    acts[i - 1]!.minutes = before - sooner
    acts[i + 1]!.minutes = after + sooner
  }
}
