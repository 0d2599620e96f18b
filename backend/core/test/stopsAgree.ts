import { between, minutes, type PlanRefusal, planTrip, type StopsRequest } from '../src/index.ts'
import { findingsAhead, isRecordBroken, leavesHalf } from './anyTrip.ts'
import { exhaustive } from './exhaustive.ts'
import type { GridStops } from './gridStops.ts'

export type Agreement =
  | { readonly as: 'equal'; readonly finish: number; readonly waits: boolean }
  | { readonly as: 'refused' | 'too large' | 'broken record' }
  | { readonly as: 'different'; readonly what: string }

/** Does an exhaustive search find what the planner finds: the finish, or how late a window is missed? */
export function agreementOn({ grid, request }: GridStops, mostStates: number): Agreement {
  const plan = planTrip(request)
  const asked = plan.ok ? request : upTo(request, plan)
  const finish = plan.ok ? between(plan.departAt, plan.finish) : missedArrival(request, plan)
  const broken = plan.ok ? findingsAhead(request, plan) : []
  if (broken.length > 0) return { as: 'different', what: broken.map(({ sentence }) => sentence).join(' ') }
  // Beyond any horizon nothing is proved.
  if (finish === null) return { as: 'too large' }
  const found = exhaustive(asked, { grid, latest: finish, mostStates })
  if (found.stopped) return { as: 'too large' }
  const givesUp = plan.ok ? leavesHalf(plan) : true
  if (found.finish === null && (isRecordBroken(request) || givesUp)) return { as: 'broken record' }
  if (found.finish !== finish)
    return {
      as: 'different',
      what: `planned ${finish}${plan.ok ? '' : ' to be late'}, found ${found.finish}`,
    }
  if (!plan.ok) return { as: 'refused' }
  return { as: 'equal', finish, waits: plan.stops.some(({ kind }) => kind === 'wait') }
}

/** The minute at which the missed place is said to be reached. */
function missedArrival({ stops, departAt }: StopsRequest, { stop, late }: PlanRefusal): number | null {
  const close = stops[stop ?? 0]?.windows.at(-1)?.[1] ?? null
  return stop === null || late === null || close === null ? null : between(departAt, close) + late
}

/** The same trip up to the arrival there, at any time. */
function upTo(request: StopsRequest, { stop }: PlanRefusal): StopsRequest {
  const stops = request.stops.slice(0, (stop ?? 0) + 1)
  return {
    ...request,
    stops: stops.map((place, i) =>
      i === stops.length - 1 ? { ...place, service: minutes(0), windows: [], kind: 'stop' } : place,
    ),
  }
}
