import type { Label, Step } from '../label/label.ts'

export interface Act {
  readonly action: Exclude<Step['action'], 'absorb'> | 'hold'
  minutes: number
  added: number
}

export const isChosenRest = (action: Act['action']): boolean =>
  action === 'full' || action === 'restart' || action === 'half' || action === 'pause'

/** Does a rest that runs through act `i` go on after it, to be judged when it ends? */
export function restGoesOn(acts: readonly Act[], i: number): boolean {
  const { action, minutes } = acts[i] as Act
  if (action !== 'wait' && minutes > 0) return false
  const next = acts.slice(i + 1).find((act) => act.minutes > 0 || isChosenRest(act.action))
  return next === undefined || isChosenRest(next.action)
}

/** Oldest first, every absorbed minute given to its rest. */
export function actsOf(label: Label): Act[] {
  const steps: Step[] = []
  for (let step = label.trail; step !== null; step = step.before) steps.push(step)
  const acts: Act[] = []
  for (const { action, minutes } of steps.reverse()) {
    const last = acts.at(-1)
    if (action === 'absorb') {
      const rest = acts.findLast((act) => isChosenRest(act.action) || act.action === 'hold')
      if (rest === undefined) acts.unshift({ action: 'hold', minutes, added: minutes })
      else {
        rest.minutes += minutes
        rest.added += minutes
      }
    } else if (action === 'drive' && last?.action === 'drive') last.minutes += minutes
    else acts.push({ action, minutes, added: 0 })
  }
  return acts
}
