import { between, type StopsRequest, type TeamRequest } from '../../src/index.ts'
import type { Exhaustive } from '../exhaustive.ts'
import { driverSteps } from './driver.ts'
import { isOpen, type Place, placesIn } from './places.ts'
import { atLeastAsGood, type State } from './state.ts'

interface Team {
  readonly x: number
  readonly fuelledAt: number
  readonly next: number
  readonly begun: boolean
  readonly drivers: readonly [State, State]
}

type Changes = Partial<Omit<Team, 'drivers'>>

const WHO = [0, 1] as const

/**
 * Two drivers, one truck: at every tick either may drive or work, or both rest. Who neither drives nor works
 * rests where that is possible. Shares no file with the planner; what ends after `latest` is not followed.
 */
export function exhaustiveTeam(
  request: TeamRequest,
  { grid, latest, mostStates }: { grid: number; latest: number; mostStates: number },
): Exhaustive {
  const asked = WHO.map((who): StopsRequest => ({ ...request, ...request.drivers[who] })) as [
    StopsRequest,
    StopsRequest,
  ]
  const laws = asked.map(driverSteps) as [ReturnType<typeof driverSteps>, ReturnType<typeof driverSteps>]
  const { options, service, departAt } = request
  const berth = request.drivers[0].context.sleeperBerth
  const { places, mile } = placesIn(asked[0])
  const end = mile.length - 1
  const last = places.at(-1) as Place
  const lastArrival = Math.min(
    last.windows.at(-1)?.[1] ?? Infinity,
    options.arriveBy === null ? Infinity : between(departAt, options.arriveBy),
  )
  const workFrom = (next: number): number => places.slice(next).reduce((sum, place) => sum + place.service, 0)

  const layers: Team[][] = []
  const at = (t: number, from: Team, one: State | null, other: State | null, changes: Changes): void => {
    if (one === null || other === null) return
    const team = { ...from, ...changes, drivers: [one, other] as const }
    if (t + end - team.x + workFrom(team.next) <= latest) (layers[t / grid] ??= []).push(team)
  }
  const both = (
    t: number,
    from: Team,
    who: 0 | 1,
    does: readonly State[],
    beside: readonly (State | null)[],
    changes: Changes,
  ): void => {
    for (const one of does)
      for (const other of beside)
        if (who === 0) at(t, from, one, other, changes)
        else at(t, from, other, one, changes)
  }
  const mayRest = ({ x, next, begun }: Team): boolean => {
    if (!begun) return true
    const place = x === places[next]?.x ? places[next] : places[next - 1]?.x === x ? places[next - 1] : null
    return place?.rest ?? true
  }
  /** Rests where that is possible; else is on duty. */
  const idles = (team: Team, who: 0 | 1, n: number, t: number, rests: boolean): (State | null)[] => {
    const driver = team.drivers[who]
    const law = laws[who]
    if (rests) return [law.rest(driver, n, berth)]
    return law.judge(driver, options.splitRests, t).map((awake) => law.work(awake, n, t))
  }
  const mayServe = (team: Team, t: number): boolean => {
    const place = places[team.next]
    return (
      place !== undefined &&
      team.x === place.x &&
      isOpen(place, t) &&
      (team.next < places.length - 1 || t <= lastArrival)
    )
  }
  const served = ({ x, next, fuelledAt }: Team): Changes => ({
    begun: true,
    next: next + 1,
    fuelledAt: places[next]?.fills ? x : fuelledAt,
  })

  for (const one of laws[0].start())
    for (const other of laws[1].start())
      at(0, { x: 0, fuelledAt: 0, next: 0, begun: false, drivers: [one, other] }, one, other, {})

  const undominated = (teams: readonly Team[], t: number): Team[] => {
    const counts = laws.map((law) => law.countsNoMore(t, latest))
    const groups = new Map<string, Team[]>()
    for (const team of teams) {
      const key = [team.x, team.next, team.begun, ...team.drivers.map(kindOf)].join()
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [team])
      else if (
        !group.some(
          (better) =>
            better.fuelledAt >= team.fuelledAt &&
            WHO.every((who) => {
              const [a, b] = [better.drivers[who], team.drivers[who]]
              return (
                atLeastAsGood(a, b, laws[who].burnt) && laws[who].dayAsMuch(a, b, t) && counts[who]?.(a, b)
              )
            }),
        )
      )
        group.push(team)
    }
    return [...groups.values()].flat()
  }

  let states = 0
  for (let t = 0; t <= latest; t += grid) {
    const reached = layers[t / grid] ?? []
    delete layers[t / grid]
    for (const team of reached)
      if (places[team.next]?.service === 0 && mayServe(team, t)) reached.push({ ...team, ...served(team) })
    if (reached.some(({ next }) => next === places.length)) return { finish: t, states, stopped: false }
    const here = undominated(reached, t)
    states += here.length
    if (states > mostStates) return { finish: null, states, stopped: true }
    for (const team of here) {
      const rests = mayRest(team)
      const standing = idles(team, 0, grid, t, rests)
      both(
        t + grid,
        team,
        1,
        idles(team, 1, grid, t, rests).filter((one) => one !== null),
        standing,
        {},
      )
      const place = places[team.next] as Place
      for (const who of WHO) {
        const law = laws[who]
        const other = who === 0 ? 1 : 0
        const up = law.judge(team.drivers[who], options.splitRests, t)
        const x = team.x + grid
        if (
          x <= place.x &&
          (mile[x] as number) - (mile[team.fuelledAt] as number) <= service.fuelRange + 1e-6
        ) {
          const drivers = up.filter(
            (one) =>
              law.daily(one, grid, t, t) && law.dayAllows(one, grid, t) && law.cycleAllows(one, grid, t),
          )
          const driven = drivers.map((one) => law.drive(one, grid, t))
          both(t + grid, team, who, driven, idles(team, other, grid, t, berth), { x, begun: true })
        }
        const works = (n: number, changes: Changes): void =>
          both(
            t + n,
            team,
            who,
            up.map((one) => law.work(one, n, t)),
            idles(team, other, n, t, mayRest({ ...team, begun: true })),
            changes,
          )
        if (team.x > team.fuelledAt) works(service.fuel, { fuelledAt: team.x, begun: true })
        if (place.service > 0 && mayServe(team, t)) works(place.service, served(team))
      }
    }
  }
  return { finish: null, states, stopped: false }
}

const kindOf = ({ half, paired, long, restarted }: State): string =>
  `${half}${paired ? 'p' : ''}${long ? 'l' : ''}${restarted ? 'r' : ''}`
