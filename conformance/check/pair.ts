import type { Log, Minute } from './minutes.ts'
import type { Plan, Segment, TeamPlan } from './types.ts'

/** Two drivers in one truck: what it does, and what one of them may not do beside the other. */

const SEAT_AT_MOST = 180
const BERTH_BESIDE_IT = 420

export const timelinesOf = (plan: Plan | TeamPlan): (readonly Segment[])[] =>
  'drivers' in plan ? plan.drivers.map(({ timeline }) => timeline) : [plan.timeline]

/** It moves where one drives, is worked at where one works, and else stands. */
export function truckOf(logs: readonly Log[]): Log {
  const [one, ...others] = logs
  if (one === undefined) throw new RangeError('no log')
  if (others.length === 0) return one
  const length = Math.max(...logs.map(({ minutes }) => minutes.length))
  const minutes = Array.from({ length }, (_, i): Minute => {
    const now = logs.map((log) => log.minutes[i])
    return (['drive', 'work', 'berth'] as const).find((minute) => now.includes(minute)) ?? 'off'
  })
  return { first: one.first, minutes }
}

/** One drives at most, and nobody is off duty in a truck that moves but in berth or seat. */
export function faultsOfPair(logs: readonly Log[], finish: number): string[] {
  const faults = new Set<string>()
  for (const log of logs) faultsOfSeats(log, truckOf(logs), faults)
  if (logs.length < 2) return [...faults]
  for (const { first, minutes } of logs)
    if (first + minutes.length < finish) faults.add('a log ends before the last stop is served')
  for (const [i, minute] of truckOf(logs).minutes.entries()) {
    if (minute !== 'drive') continue
    const now = logs.map((log) => log.minutes[i])
    if (now.every((one) => one === 'drive')) faults.add(`both drive at minute ${i}`)
    if (now.includes('off')) faults.add(`off duty at minute ${i} in a truck that moves`)
  }
  return [...faults].slice(0, 3)
}

/** Three hours at most while the truck moves, directly before or after seven in the berth (395.2). */
function faultsOfSeats({ minutes }: Log, truck: Log, faults: Set<string>): void {
  for (const { minute, from, to } of runsOf(minutes)) {
    if (minute !== 'seat') continue
    if (truck.minutes.slice(from, to).some((one) => one !== 'drive'))
      faults.add(`in the passenger seat at minute ${from} of a truck that stands`)
    const berth = runsOf(minutes).some(
      (run) =>
        run.minute === 'berth' &&
        run.to - run.from >= BERTH_BESIDE_IT &&
        (run.to === from || run.from === to),
    )
    if (to - from > SEAT_AT_MOST || !berth) faults.add(`the passenger seat at minute ${from} is no rest`)
  }
}

function runsOf(minutes: readonly Minute[]): { minute: Minute; from: number; to: number }[] {
  const runs: { minute: Minute; from: number; to: number }[] = []
  for (const [i, minute] of minutes.entries()) {
    const last = runs.at(-1)
    if (last?.minute === minute) last.to++
    else runs.push({ minute, from: i, to: i + 1 })
  }
  return runs
}
