import { accounts } from './accounts.ts'
import { findings } from './findings.ts'
import { fleet } from './fleet.ts'
import { logs } from './logs.ts'
import { matcherOf } from './matcher.ts'
import { moments } from './moments.ts'
import { planner } from './planner.ts'
import { server } from './server.ts'
import { settings } from './settings.ts'
import type { Pair } from './template.ts'
import { trips } from './trips.ts'
import { validation } from './validation.ts'
import { words } from './words.ts'

export const PAIRS: readonly Pair[] = [
  ...words,
  ...validation,
  ...accounts,
  ...planner,
  ...findings,
  ...trips,
  ...logs,
  ...fleet,
  ...server,
  ...settings,
]

export const spanish = matcherOf(PAIRS, moments)
