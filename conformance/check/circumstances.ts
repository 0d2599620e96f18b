import { lawOf } from './laws.ts'
import type { Circumstances } from './minutes.ts'
import { dayNumbers, minutesOf } from './times.ts'
import type { Driver } from './types.ts'

export function circumstancesOf(driver: Driver, wholeRestsFrom = Infinity): Circumstances {
  const {
    ruleset,
    tz = 'America/Chicago',
    dayStart = '00:00',
    options = {},
    initialCycle,
    priorDays,
  } = driver
  return {
    law: lawOf(ruleset),
    dayOf: dayNumbers(tz, dayStart),
    lump: minutesOf(initialCycle ?? 0),
    priorDays: (priorDays ?? []).map(minutesOf),
    berth: options.sleeperBerth ?? true,
    strict: options.tenHourRestAsSecond === 'never',
    wholeRestsFrom,
  }
}
