import { type Instant } from '../../units.ts'
import { homeDays } from '../days.ts'
import type { HosContext, Prior } from '../ruleset.ts'
import { NO_PRIOR, type PriorHours } from './cycle.ts'
import { Label } from './label.ts'
import { NEVER, type Limits } from './limits.ts'

/** A driver fresh from a full rest. */
export function restedLabel(limits: Limits): Label {
  const label = new Label()
  label.idle = limits.breakLength
  label.slack = NEVER
  label.atFirst = true
  return label
}

/**
 * The hours before departure as the cycle sees them from then on. A lump stays whole until a restart; a ledger loses its oldest day at each
 * home-terminal day start (395.3(b), 395.2 "24-hour period").
 */
export function priorHours(prior: Prior, context: HosContext, departAt: Instant, limits: Limits): PriorHours {
  if (prior.kind === 'lump') return prior.minutes === 0 ? NO_PRIOR : { falls: [], left: [prior.minutes] }
  const days = homeDays(context.zone, context.dayStartHour)
  const counted = prior.minutes.slice(-(limits.cycleDays - 1))
  const missing = limits.cycleDays - 1 - counted.length
  let sum = counted.reduce<number>((a, b) => a + b, 0)
  const left = [sum]
  const falls: number[] = []
  const today = days.at(departAt)
  counted.forEach((worked, i) => {
    if (worked === 0) return
    const start = days.numbered(today.number + missing + i + 1).start
    falls.push((start - departAt) / 60_000)
    left.push((sum -= worked))
  })
  return { falls, left }
}
