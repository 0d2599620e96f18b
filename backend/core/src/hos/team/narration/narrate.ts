import { hoursAndMinutes, miles, minutes, plus } from '../../../units.ts'
import { NEVER } from '../../planner/problem/limits.ts'
import type { PlanVisit } from '../../planner/types.ts'
import { owedBy } from '../driverLabel.ts'
import { type Entry, entriesOf, joinMoves, type Move, movesTo } from './play.ts'
import { type TeamProblem, WHO } from '../problem.ts'
import { restSentence } from './restSentences.ts'
import { withSeat } from './seat.ts'
import { driveSentence, type Team, truckSentence, workSentence } from './sentences.ts'
import type { TeamLabel } from '../teamLabel.ts'
import type { TeamDriverPlan, TeamPlan, TeamRequest, TeamSegment, TruckSpan, Who } from '../types.ts'

export type Told = Pick<TeamPlan, 'visits' | 'truck' | 'drivers' | 'finish'>

export function narrate(request: TeamRequest, problem: TeamProblem, best: TeamLabel): Told {
  const steps = movesTo(best)
  const moves = joinMoves(steps)
  return {
    finish: plus(request.departAt, best.minute),
    visits: visitsOf(request, problem, steps),
    truck: truckOf(request, problem, moves),
    drivers: WHO.map((who) => driverPlan(request, problem, moves, best, who)) as [
      TeamDriverPlan,
      TeamDriverPlan,
    ],
  }
}

function visitsOf({ departAt }: TeamRequest, { truck }: TeamProblem, moves: readonly Move[]): PlanVisit[] {
  const visits: PlanVisit[] = []
  let arrive = 0
  for (const { from, to, step } of moves) {
    if (step.kind === 'drive') arrive = to.minute
    if (step.kind !== 'service') continue
    const place = truck.places[from.next]
    const [, close = NEVER] = place?.windows.find(([, closes]) => from.minute <= closes) ?? []
    visits.push({
      kind: place?.kind ?? 'stop',
      arrive: plus(departAt, arrive),
      start: plus(departAt, from.minute),
      end: plus(departAt, to.minute),
      slack: close < NEVER ? minutes(close - from.minute) : null,
    })
  }
  return visits
}

function truckOf(request: TeamRequest, problem: TeamProblem, moves: readonly Move[]): TruckSpan[] {
  const mile = (driven: number) => miles(problem.truck.road.milesAt(driven))
  return moves.map((move) => ({
    kind: move.step.kind,
    who: move.step.who,
    visit: move.step.kind === 'service' ? move.from.next : null,
    start: plus(request.departAt, move.from.minute),
    end: plus(request.departAt, move.to.minute),
    fromMile: mile(move.from.driven),
    toMile: mile(move.to.driven),
    why: truckSentence({ request, problem }, move),
  }))
}

function driverPlan(
  request: TeamRequest,
  problem: TeamProblem,
  moves: readonly Move[],
  best: TeamLabel,
  who: Who,
): TeamDriverPlan {
  const mile = (driven: number) => miles(problem.truck.road.milesAt(driven))
  const timeline = entriesOf(moves, who).map((entry): TeamSegment => ({
    status: statusOf(problem, entry, who),
    start: plus(request.departAt, entry.from.minute),
    end: plus(request.departAt, entry.to.minute),
    why: whyOf({ request, problem }, entry, who),
    fromMile: mile(entry.from.driven),
    toMile: mile(entry.to.driven),
  }))
  const owes = owedBy(best.drivers[who], problem.drivers[who].limits)
  const seated = request.options.passengerSeat ? withSeat(request, problem, moves, timeline, who) : timeline
  const driving = moves.reduce(
    (sum, { step, from, to }) => (step.who === who ? sum + to.driven - from.driven : sum),
    0,
  )
  return {
    timeline: owes > 0 ? [...seated, owedRest(request, problem, best, owes)] : seated,
    driving: minutes(driving),
    owes: minutes(owes),
  }
}

function statusOf({ berth }: TeamProblem, { to, step }: Entry, who: Who): TeamSegment['status'] {
  if (to.drivers[who].run > 0) return berth ? 'SLEEPER_BERTH' : 'OFF_DUTY'
  return step.kind === 'drive' && step.who === who ? 'DRIVING' : 'ON_DUTY_NOT_DRIVING'
}

function whyOf(team: Team, entry: Entry, who: Who): string {
  if (entry.to.drivers[who].run > 0) return restSentence(team, entry, who)
  return entry.step.kind === 'drive' && entry.step.who === who
    ? driveSentence(team, entry)
    : workSentence(team, entry, who)
}

function owedRest(
  { departAt }: TeamRequest,
  { truck }: TeamProblem,
  { minute, driven }: TeamLabel,
  owes: number,
): TeamSegment {
  const mile = miles(truck.road.milesAt(driven))
  return {
    status: 'SLEEPER_BERTH',
    start: plus(departAt, minute),
    end: plus(departAt, minute + owes),
    why: `${hoursAndMinutes(owes)} in the berth after the end, for the split rest that is open (395.1(g)(1)).`,
    fromMile: mile,
    toMile: mile,
  }
}
