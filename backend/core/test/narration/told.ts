import type { SearchProblem } from '../../src/hos/planner/start/request.ts'
import type { Limits } from '../../src/hos/planner/problem/limits.ts'
import { layPlaces, type Stop } from '../../src/hos/planner/problem/places.ts'
import type { Step } from '../../src/hos/planner/label/label.ts'
import { Label } from '../../src/hos/planner/label/label.ts'
import type { PlayedEvent, PlayedPlan, PlayedStop } from '../../src/hos/planner/narration/events.ts'
import { narrate, type Narration } from '../../src/hos/planner/narration/narrate.ts'
import { playForward } from '../../src/hos/planner/narration/playForward.ts'
import { problemOf, startOfRequest } from '../../src/hos/planner/start/request.ts'
import type { PlanRequest, StopKind } from '../../src/hos/planner/types.ts'
import { legOf, planRequest } from '../planRequest.ts'

/** Plans as the search leaves them, written short and told: `drive 300, break 30`. */

export const splits: Partial<PlanRequest> = { options: { ...planRequest().options, splitRests: true } }
/** Three hours driven and two worked, without a break. */
export const midShift = {
  mayLeaveLate: false,
  idle: 0,
  slack: 0,
  shiftDriving: 180,
  sinceBreak: 180,
  window: 300,
  onDuty: 300,
} as const

export interface Told {
  readonly driving?: number
  readonly request?: Partial<PlanRequest> | undefined
  /** Where the driver stands at the departure, unless rested. */
  readonly driver?: Partial<Label> | undefined
  readonly berth?: boolean
  readonly bound?: number
  readonly trip?: ((problem: SearchProblem) => SearchProblem) | undefined
}

/** The trip under other limits. */
export const limited =
  (changes: Partial<Limits>) =>
  (problem: SearchProblem): SearchProblem => ({ ...problem, limits: { ...problem.limits, ...changes } })
/** The trip by way of places before its drop-off. */
export const through =
  (...stops: readonly Stop[]) =>
  (problem: SearchProblem): SearchProblem => ({
    ...problem,
    places: layPlaces([...stops, ...problem.places], problem.road.minutes),
  })

/** A trip of `driving` minutes, 600 unless said, at a mile a minute to a drop-off of an hour. */
function planOf(
  day: string,
  { driving = 600, request: changes, driver, berth = true, bound = 0, trip = (same) => same }: Told,
): Parameters<typeof narrate> {
  const request = planRequest({ toPickup: null, toDropoff: legOf(driving, 60), ...changes })
  const start = startOfRequest(request)
  const problem = trip(problemOf(request, start, start.labels))
  const departure = Object.assign(problem.starts[0] ?? new Label(), driver)
  const found = departure.copy()
  found.bound = bound
  for (const act of day === '' ? [] : day.split(', ')) {
    const [action, minutes] = act.split(' ')
    found.addStep(action as Step['action'], Number(minutes))
  }
  return [problem, request.ruleset, berth, request.departAt, found]
}

export function told(day: string, how: Told = {}): PlayedPlan {
  const [problem, ruleset, berth, , found] = planOf(day, how)
  return playForward(problem, ruleset, berth, found)
}

export const narrated = (day: string, how: Told = {}): Narration => narrate(...planOf(day, how))

const SHORT = { ON_DUTY_NOT_DRIVING: 'on', DRIVING: 'drive', OFF_DUTY: 'off', SLEEPER_BERTH: 'berth' }

/** `off 300-330 break`. */
export const briefly = ({ events }: Pick<PlayedPlan, 'events'>): string[] =>
  events.map(({ status, start, end, done }) =>
    done.kind === 'drive' ? `drive ${start}-${end}` : `${SHORT[status]} ${start}-${end} ${done.kind}`,
  )

const isStop = (done: PlayedEvent['done']): done is PlayedStop =>
  done.kind !== 'drive' && done.kind !== 'owed'

/** The first stop of a kind. */
export function stopOf({ events }: PlayedPlan, kind: StopKind): PlayedStop {
  const stop = events.map(({ done }) => done).find((done) => done.kind === kind)
  if (stop === undefined || !isStop(stop)) throw new Error(`no ${kind}`)
  return stop
}
