import { checkPlan } from '../check/checkPlan.ts'
import { minuteOf } from '../check/times.ts'
import type { Answer, Instance } from '../check/types.ts'

export type Outcome =
  /** The optimum, or the refusal that it is. */
  | { readonly as: 'equal' }
  | { readonly as: 'later'; readonly minutes: number }
  /** A plan where there is one, refused; a refusal of the wrong stop or by the wrong minutes. */
  | { readonly as: 'refused wrongly' | 'refused otherwise' }
  | { readonly as: 'illegal'; readonly faults: readonly string[] }
  /** Legal and better than what is proved: one of the two is wrong. */
  | { readonly as: 'better than proved'; readonly finish: number }
  | { readonly as: 'failed'; readonly why: string }

export function outcomeOf(instance: Instance, answer: Answer): Outcome {
  const { expected } = instance
  const { plan } = answer
  if (plan === null) {
    if ('finish' in expected) return { as: 'refused wrongly' }
    const { stop, lateMinutes } = expected.refusal
    const same = answer.refusal?.stop === stop && answer.refusal?.lateMinutes === lateMinutes
    return { as: same ? 'equal' : 'refused otherwise' }
  }
  const { faults, finish } = checkPlan(instance, plan)
  if (faults.length > 0 || finish === null) return { as: 'illegal', faults }
  if (!('finish' in expected)) return { as: 'better than proved', finish }
  const minutes = finish - minuteOf(expected.finish)
  if (minutes < 0) return { as: 'better than proved', finish }
  return minutes === 0 ? { as: 'equal' } : { as: 'later', minutes }
}
