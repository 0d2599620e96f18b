import { isoTime } from '@longhaul/core'
import { type ProblemRow } from '@longhaul/core/contract'
import { type ShownProblem } from '#services/problems/problems'
import { remindedWire } from './reminders.ts'
import { isoOrNull } from './times.ts'
import { tripUser } from './users.ts'

export const problemRow = (one: ShownProblem): ProblemRow => ({
  id: one.id,
  kind: one.kind,
  driver: tripUser(one.driver),
  carrier_name: one.carrierName,
  home_zone: one.homeZone,
  date: one.date,
  at: isoTime(one.at),
  ends_at: isoOrNull(one.to),
  rule: one.rule,
  cfr: one.cfr,
  severity: one.severity,
  sentence: one.sentence,
  trip_id: one.tripId,
  reminded: remindedWire(one.reminded),
})
