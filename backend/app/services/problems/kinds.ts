import {
  DAY_MS,
  findTermsInForce,
  gradeOf,
  hoursAndMinutes,
  instant,
  MINUTE_MS,
  wallTime,
  type Instant,
} from '@longhaul/core'
import { type Terms } from '#services/home_terminal/terms'
import { type WatchedTrip } from '#services/overview/overview_facts'
import { type JudgedDay } from '#services/problems/judge_step'
import { type Problem } from '#services/problems/problem'

const PLAIN = { rule: null, cfr: null, tripId: null } as const
/** A driver hands a day in within so many days (395.8(a)(2)(ii)). */
const HAND_IN_DAYS = 13

export const violationsOf = (driverId: number, { date, start, violations }: JudgedDay): Problem[] =>
  violations.map((one) => ({
    id: `violation-${driverId}-${one.rule}-${one.start}`,
    kind: 'violation',
    driverId,
    date,
    // One that began before these days is listed from their beginning on.
    at: instant(Math.max(start, one.start)),
    to: one.end,
    rule: one.rule,
    cfr: one.cfr,
    severity: one.severity,
    sentence: one.sentence,
    tripId: null,
  }))

export function gapsOf(driverId: number, { date, holes }: JudgedDay, { dated }: Terms): Problem[] {
  const zone = findTermsInForce(dated, date)!.homeZone
  return holes.map(({ from, to }) => {
    const length = (to - from) / MINUTE_MS
    return {
      ...PLAIN,
      id: `gap-${driverId}-${from}`,
      kind: 'gap',
      driverId,
      date,
      at: from,
      to,
      severity: gradeOf(length),
      sentence: `Nothing is recorded from ${wallTime(from, zone)} to ${wallTime(to, zone)} (${hoursAndMinutes(length)}).`,
    }
  })
}

/** `signed`: whether its daily log is certified, `null` without one. */
export function unsignedOf(
  driverId: number,
  { date, start, isOver, recorded }: JudgedDay,
  signed: boolean | null,
  now: Instant,
): Problem[] {
  if (!isOver || signed === true || (signed === null && !recorded)) return []
  return [
    {
      ...PLAIN,
      id: `unsigned-${driverId}-${date}`,
      kind: 'unsigned',
      driverId,
      date,
      at: start,
      to: null,
      severity: now - start > (HAND_IN_DAYS + 1) * DAY_MS ? 'violation' : 'nominal',
      sentence:
        signed === null ? 'This day has no daily log, and is not certified.' : 'This day is not certified.',
    },
  ]
}

export const proposalOf = (row: {
  readonly id: number
  readonly driverId: number
  readonly at: Instant
  readonly to: Instant | null
  readonly date: string
}): Problem => ({
  ...PLAIN,
  ...row,
  id: `proposal-${row.id}`,
  kind: 'proposal',
  severity: 'nominal',
  sentence: 'An edit of the office waits for the driver to accept or decline it.',
})

function lateness({ trip, overdue, outlook }: WatchedTrip, now: Instant) {
  if (overdue > 0)
    return {
      minutes: overdue,
      at: trip.startMs,
      sentence: `Trip #${trip.id} should have started ${hoursAndMinutes(overdue)} ago.`,
    }
  const at = instant(Math.min(now, trip.arrivalMs ?? now))
  if (outlook?.verdict === 'refused')
    return { minutes: 15, at, sentence: `Trip #${trip.id} has no legal way to its end.` }
  if (outlook?.verdict !== 'late') return null
  const minutes = Math.max(0, -(outlook.slack ?? 0))
  return { minutes, at, sentence: `Trip #${trip.id} will arrive ${hoursAndMinutes(minutes)} late.` }
}

/** At its planned start or arrival; one that will be late, now. */
export function lateTrip(watched: WatchedTrip, now: Instant): Omit<Problem, 'date'> | null {
  const late = lateness(watched, now)
  return (
    late && {
      ...PLAIN,
      id: `late-${watched.trip.id}`,
      kind: 'late',
      driverId: watched.driver.id,
      at: late.at,
      to: null,
      severity: gradeOf(late.minutes),
      sentence: late.sentence,
      tripId: watched.trip.id,
    }
  )
}
