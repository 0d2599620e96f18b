/** 49 CFR 395 for property-carrying drivers as in force since 2020-09-29, in minutes. */

export interface Law {
  readonly drive: number
  readonly window: number
  readonly reset: number
  readonly breakAfter: number
  readonly breakFor: number
  readonly restart: number
  readonly cycle: number
  readonly days: number
  readonly split: { readonly long: number; readonly short: number; readonly total: number }
  readonly cycleRule: string
}

const PROPERTY = {
  drive: 660,
  window: 840,
  reset: 600,
  breakAfter: 480,
  breakFor: 30,
  restart: 2040,
  split: { long: 420, short: 120, total: 600 },
}

const LAWS: Readonly<Record<string, Law>> = {
  US_PROPERTY_70_8: { ...PROPERTY, cycle: 4200, days: 8, cycleRule: 'CYCLE_70_8' },
  US_PROPERTY_60_7: { ...PROPERTY, cycle: 3600, days: 7, cycleRule: 'CYCLE_60_7' },
}

export function lawOf(ruleset: string): Law {
  const law = LAWS[ruleset]
  if (law === undefined) throw new RangeError(`the checker knows no rule set '${ruleset}'`)
  return law
}
