import { type Instant, miles, minutes, plus } from '../../../units.ts'
import { type Ruleset, ruleIdsOf } from '../../rules/ruleset.ts'
import type { Label } from '../label/label.ts'
import type { Problem } from '../problem/problem.ts'
import { NEVER } from '../problem/limits.ts'
import type { PlanSegment, PlanStop, PlanVisit } from '../types.ts'
import type { PlayedEvent, PlayedStop, PlayedVisit } from './events.ts'
import { playForward } from './playForward.ts'
import { endsByElapsed, type StopClock } from './sentences.ts'
import { sentencesOf } from './stopSentences.ts'

export interface Narration {
  readonly timeline: PlanSegment[]
  readonly stops: PlanStop[]
  readonly visits: PlanVisit[]
  readonly finish: Instant
  readonly countsFrom: Instant
  readonly owes: { readonly berthMinutes: number; readonly note: string } | null
}

/** `berth`: long rests are spent in it. */
export function narrate(
  problem: Problem,
  ruleset: Ruleset,
  berth: boolean,
  departAt: Instant,
  found: Label,
): Narration {
  const played = playForward(problem, ruleset, berth, found)
  const at = (minute: number): Instant => plus(departAt, minute)
  const mile = (driven: number) => miles(problem.road.milesAt(driven))
  const timeline: PlanSegment[] = []
  const stops: PlanStop[] = []
  for (const event of played.events) {
    const { status, start, end, fromDriven, driven, done } = event
    const why = sentencesOf(event, problem, ruleset)
    timeline.push({
      status,
      start: at(start),
      end: at(end),
      why,
      fromMile: mile(fromDriven),
      toMile: mile(driven),
    })
    if (!isStop(done)) continue
    const { clock, left } = done.reason
    stops.push({
      kind: done.kind,
      visit: done.place && problem.places.indexOf(done.place),
      start: at(start),
      end: at(end),
      minutes: minutes(end - start),
      mile: mile(driven),
      driven: minutes(driven),
      ...ruleOf(clock, ruleset),
      why,
      before: done.before,
      after: done.after,
      illegalFrom: clock === null ? null : at(start + Math.min(...Object.values(left))),
    })
  }
  const note = timeline.at(-1)?.why ?? ''
  return {
    timeline,
    stops,
    visits: played.visits.map((visit) => ({
      kind: visit.place.kind,
      arrive: at(visit.arrive),
      start: at(visit.start),
      end: at(visit.end),
      slack: slackOf(visit),
    })),
    finish: at(played.finish),
    countsFrom: at(played.countsFrom),
    owes: played.owed > 0 ? { berthMinutes: played.owed, note } : null,
  }
}

function slackOf({ place, start }: PlayedVisit): PlanVisit['slack'] {
  const close = place.windows.find(([, closes]) => start <= closes)?.[1] ?? NEVER
  return close < NEVER ? minutes(close - start) : null
}

const isStop = (done: PlayedEvent['done']): done is PlayedStop =>
  done.kind !== 'drive' && done.kind !== 'owed'

function ruleOf(
  clock: StopClock | null,
  ruleset: Ruleset,
): { readonly rule: string | null; readonly cfr: string | null } {
  const ids = ruleIdsOf(ruleset)
  switch (clock) {
    case null:
      return { rule: null, cfr: null }
    case 'drive':
      return { rule: ids.drive, cfr: ruleset.drive.cfr }
    case 'window':
      return ruleset.elapsed !== null && endsByElapsed(ruleset)
        ? { rule: ids.elapsed, cfr: ruleset.elapsed.cfr }
        : { rule: ids.window, cfr: ruleset.window.cfr }
    case 'break':
      return { rule: ids.break, cfr: ruleset.break?.cfr ?? null }
    case 'cycle':
      return { rule: ids.cycle, cfr: ruleset.cycle.cfr }
    case 'dayOff':
      return { rule: ids.dayOff, cfr: ruleset.dayOff?.cfr ?? null }
    case 'dutyBeforeOff':
      return { rule: ids.dutyBeforeOff, cfr: ruleset.dayOff?.before?.cfr ?? null }
  }
}
