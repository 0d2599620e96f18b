import { fallsBy } from './cycle.ts'
import type { Label } from './label.ts'
import type { Problem } from './problem.ts'

/**
 * Is every completion of `b` matched by one of `a` that ends no later and has no more stops? Both have the same `picked`.
 * Being earlier is no harm by itself, but where something happens at a clock time (an opening, returning hours) `a` may have to wait
 * until `b`'s minute, so what that wait burns is counted against it.
 */
export function dominates(problem: Problem, a: Label, b: Label): boolean {
  if (
    a.x < b.x ||
    a.t > b.t ||
    a.effort > b.effort ||
    a.reach < b.reach ||
    a.b > b.b ||
    a.idle < b.idle ||
    a.dr > b.dr ||
    a.w > b.w ||
    a.c > b.c ||
    a.slack < b.slack ||
    a.extraDrive < b.extraDrive ||
    a.extraWindow < b.extraWindow ||
    (b.restarted && !a.restarted)
  )
    return false
  if (a.half !== 0 || b.half !== 0) {
    if (a.half !== b.half || a.long !== b.long || (b.paired && !a.paired)) return false
    if (a.drHalf > b.drHalf || a.wHalf > b.wHalf) return false
  }
  const early = b.t - a.t
  if (early === 0 || !mindsTheClock(problem, a)) return true
  const burnt = Math.max(0, early - a.slack)
  return (
    a.w + burnt <= b.w && (a.half === 0 || a.wHalf + burnt <= b.wHalf) && a.slack - (early - burnt) >= b.slack
  )
}

/** Can waiting still be worth something to this label, other than at the drop-off? */
const mindsTheClock = ({ prior, pickupWindow }: Problem, label: Label): boolean =>
  (!label.picked && label.t < pickupWindow[0]) ||
  (!label.restarted && fallsBy(prior, label.t) < prior.falls.length)
