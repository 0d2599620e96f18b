import { fullRest, isExempt, restInPlace } from '../label/actions.ts'
import type { Label } from '../label/label.ts'
import { hasOpenHalf } from '../label/splitRests.ts'
import type { Limits } from '../problem/limits.ts'

/** Long enough it is a full rest; before the first work it lengthens the rest before it. */
export function waitOffDuty(label: Label, minutes: number, limits: Limits): void {
  const inAll = label.restSoFar + label.runningRest + minutes
  // An open half waits for a rest that was chosen as its partner.
  const keepsHalf = hasOpenHalf(label) || (label.halfLength > 0 && isExempt(label, limits))
  if ((inAll < limits.reset && label.window > 0) || keepsHalf) {
    restInPlace(label, 'wait', minutes, limits)
    return
  }
  label.runningRest += label.restSoFar
  restFully(label, inAll, limits)
}

/** Long enough it is a restart, whatever it was taken for. */
export const restFully = (label: Label, total: number, limits: Limits): void =>
  fullRest(label, total, total >= limits.restart ? 'restart' : 'full', limits)
