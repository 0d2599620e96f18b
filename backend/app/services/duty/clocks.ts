import { clocksAt, contextUnder, rulesetOf, floorToMinute, type Clocks, type Instant } from '@longhaul/core'
import DutyStatus from '#models/duty_status'
import { readHistory } from '#services/duty/recorded_rows'
import { findTerms, type Terms } from '#services/home_terminal/terms'

export interface DriverClocks {
  readonly driverId: number
  readonly clocks: Clocks
  readonly terms: Terms
  readonly open: DutyStatus | null
  readonly unrecordedHours: number
}

export async function readClocks(driverId: number, at: Instant): Promise<DriverClocks> {
  const minute = floorToMinute(at)
  const terms = await findTerms(driverId, minute)
  const history = await readHistory(driverId, minute, minute)
  const open = await DutyStatus.query()
    .where({ driver_id: driverId, active: 1, origin: 'recorded' })
    .where('start_ms', '<=', minute)
    .where((ends) => ends.whereNull('end_ms').orWhere('end_ms', '>', minute))
    .orderBy('start_ms', 'desc')
    .first()
  const context = contextUnder(terms, { mode: 'live' })
  return {
    driverId,
    clocks: clocksAt(history.timeline, rulesetOf(terms.ruleset), minute, context),
    terms,
    open,
    unrecordedHours: Math.round((history.unrecorded / 60) * 100) / 100,
  }
}
