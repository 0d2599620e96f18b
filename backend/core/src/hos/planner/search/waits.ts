import { holdsClaimAtDeparture } from '../label/actions.ts'
import { sinceRest } from '../label/countedHours.ts'
import type { Label } from '../label/label.ts'
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

/** Absorbing saves window but may move work past a day start: of equal days, the least wait here. */
function waitsByDay({ days }: Problem, label: Label, n: number): number[] {
  const most = Math.min(n, label.slack)
  const { spans } = sinceRest(label)
  const first = spans.at(-1)?.[0] ?? label.minute
  const moving = new Set<number>()
  for (let day = days.dayOf(first) + 1; days.startOf(day) <= label.minute + most; day++)
    for (const [start, end] of spans) {
      const until = Math.min(most, days.startOf(day) - start)
      for (let absorbed = Math.max(1, days.startOf(day) - end + 1); absorbed <= until; absorbed++)
        moving.add(absorbed)
    }
  return [...[...moving].sort((a, b) => a - b).map((absorbed) => n - absorbed + 1), n - most]
}
