import { holdsClaimAtDeparture } from '../label/actions.ts'
import { oldestCounted, workedByDay } from '../label/countedHours.ts'
import type { Label, Step } from '../label/label.ts'
import type { Place } from '../problem/places.ts'
import type { Problem } from '../problem/problem.ts'

const NO_WAIT: ReadonlySet<number> = new Set([0])

/**
 * Of a wait of `n` minutes at the next place, how many may be worth spending there: what makes the stop a
 * break, as little as the last rest lets pass, and what work by its days and claims ask for.
 */
export function waitsAtPlace(problem: Problem, label: Label, n: number): ReadonlySet<number> {
  if (n === 0) return NO_WAIT
  const others = problem.ageing ? waitsByDay(problem, label, n) : [0]
  return new Set([...topUps(problem, label, n), ...others, ...allInPlace(label, n)])
}

/** The same where hours are waited for. */
export const waitsForHours = ({ limits }: Problem, label: Label, n: number): Set<number> =>
  new Set([limits.breakLength - label.idle, 0, ...allInPlace(label, n)])

/** Work here and at the places after it in this spot is part of the break. */
function topUps({ limits, places }: Problem, label: Label, n: number): number[] {
  const found: number[] = []
  let missing = limits.breakLength - label.idle
  for (let i = label.next; places[i]?.at === label.driven && i < places.length - 1; i++) {
    missing -= (places[i] as Place).service
    found.push(Math.min(n, Math.max(0, missing)))
  }
  return found
}

/** Only a wait all in place holds on to a claim made at the departure. */
const allInPlace = (label: Label, n: number): number[] =>
  holdsClaimAtDeparture(label) && label.window > 0 ? [n] : []

const RESTS: ReadonlySet<Step['action']> = new Set(['full', 'half', 'restart'])

/** Absorbing saves window but may move work past a day start: of equal days, the least wait here. */
function waitsByDay(problem: Problem, label: Label, n: number): number[] {
  const { days } = problem
  const most = Math.min(n, label.slack)
  const since = sinceRest(label)
  // What was worked before that rest stays where it is.
  const from = Math.max(oldestCounted(problem, label.minute), label.minute - since)
  const least = new Map<string, number>()
  for (let absorbed = 0; absorbed <= most; absorbed++) {
    const end = label.minute + absorbed
    const today = days.dayOf(end)
    // While all of it lies in one day it stays there up to the next day start.
    if (days.dayOf(end - since) === today) absorbed = Math.min(most, absorbed + days.startOf(today + 1) - end)
    least.set([...workedByDay(label, days, absorbed, from)].flat().join(), n - absorbed)
  }
  return [...least.values()]
}

/** Minutes since the end of the last rest, made longer or not. */
function sinceRest({ trail }: Label): number {
  let minutes = 0
  for (let step = trail; step !== null && !RESTS.has(step.action); step = step.before)
    if (step.action !== 'absorb') minutes += step.minutes
  return minutes
}
