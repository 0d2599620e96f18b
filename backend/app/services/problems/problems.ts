import db from '@adonisjs/lucid/services/db'
import { DAY_MS, findTermsInForce, floorToMinute, homeDays, instant, type Instant } from '@longhaul/core'
import { LIMITS, SEVERITIES } from '@longhaul/core/contract'
import type User from '#models/user'
import { findTermsByUser, type Terms } from '#services/home_terminal/terms'
import { type ListInput } from '#services/lists/list_parameters'
import { type ListPage } from '#services/lists/list_page'
import { findCarriers } from '#services/logs/log_lists'
import { readOverview } from '#services/overview/overview'
import { readQuery, type ProblemQuery } from '#services/problems/problem_query'
import { daysOf } from '#services/problems/judge_step'
import { judgeDays } from '#services/problems/judged'
import { gapsOf, lateTrip, proposalOf, unsignedOf, violationsOf } from '#services/problems/kinds'
import { type Problem } from '#services/problems/problem'
import { findRecordedDrivers } from '#services/problems/recorded_drivers'
import { findLastReminders } from '#services/reminders/last_reminders'
import { type LastReminder } from '#services/reminders/reminder'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import { createYieldToEventLoop } from '#services/shared/yield_to_event_loop'
import { type TaskOwner } from '#services/workers/pool'

/** A problem with whose carrier it is shown. */
export interface ShownProblem extends Problem {
  readonly driver: User
  readonly carrierName: string
  readonly homeZone: string
  readonly reminded: LastReminder | null
}

interface Of {
  readonly drivers: readonly User[]
  readonly terms: ReadonlyMap<number, Terms>
  readonly query: ProblemQuery
  readonly now: Instant
  readonly owner: TaskOwner
}

/** Whoever drives now, or has recorded duty in these days. */
async function findDrivers(
  { driver, carrier, from, days }: ProblemQuery,
  now: Instant,
): Promise<User[] | Refusal> {
  const most = Math.floor(LIMITS.problems.driverDays / days)
  const since = from === null ? now - (days + 1) * DAY_MS : Date.parse(from) - DAY_MS
  const found = await findRecordedDrivers({
    ids: driver === null ? null : [driver],
    carrier,
    since,
    most,
  })
  if (!found)
    return refuse(
      'invalid',
      `These are more than ${most} drivers for ${days} days. Choose a carrier, a driver or fewer days.`,
      { errors: { date_gte: 'Choose fewer days' } },
    )
  return found
}

const dayAt = ({ dated }: Terms, at: Instant, now: Instant, query: ProblemQuery): string | null => {
  const { from, to } = daysOf(query, dated, now)
  const terms = findTermsInForce(dated, at)!
  const { date } = homeDays(terms.homeZone, terms.dayStartHour).at(at)
  return date >= from && date <= to ? date : null
}

async function fromRecords({ drivers, terms, query, now, owner }: Of): Promise<Problem[] | Refusal> {
  const judged = await judgeDays(drivers, terms, query, now, owner)
  if (isRefusal(judged)) return judged
  const dates = [...judged.values()].flatMap((days) => days.flatMap(({ date }) => date)).sort()
  const logs =
    dates.length === 0
      ? []
      : ((await db
          .from('eld_logs')
          .whereIn('driver_id', [...judged.keys()])
          .whereBetween('date', [dates[0]!, dates.at(-1)!])
          .select('driver_id', 'date', 'certified_ms')) as {
          driver_id: number
          date: string
          certified_ms: number | string | null
        }[])
  const logOf = new Map(logs.map((log) => [`${log.driver_id} ${log.date}`, log]))
  const yieldToEventLoop = createYieldToEventLoop()
  const found: Problem[] = []
  for (const [driverId, days] of judged) {
    await yieldToEventLoop()
    for (const day of days) {
      const log = logOf.get(`${driverId} ${day.date}`)
      const signed = log ? log.certified_ms !== null : null
      found.push(
        ...violationsOf(driverId, day),
        ...gapsOf(driverId, day, terms.get(driverId)!),
        ...unsignedOf(driverId, day, signed, now),
      )
    }
  }
  return found
}

/** Edits of the office that no driver has answered. */
async function fromProposals({ drivers, terms, query, now }: Of): Promise<Problem[]> {
  const rows = (await db
    .from('duty_statuses')
    .whereIn(
      'driver_id',
      drivers.map(({ id }) => id),
    )
    .where({ active: 1, origin: 'proposed' })
    .select('id', 'driver_id', 'start_ms', 'end_ms')) as {
    id: number
    driver_id: number
    start_ms: number | string
    end_ms: number | string | null
  }[]
  return rows.flatMap((row) => {
    const at = instant(Number(row.start_ms))
    const date = dayAt(terms.get(row.driver_id)!, at, now, query)
    const to = row.end_ms === null ? null : instant(Number(row.end_ms))
    return date === null ? [] : [proposalOf({ id: row.id, driverId: row.driver_id, at, to, date })]
  })
}

/** Open trips that the overview calls late. */
async function fromTrips({ drivers, terms, query, now, owner }: Of): Promise<Problem[] | Refusal> {
  const overview = await readOverview(now, owner)
  if (isRefusal(overview)) return overview
  const ids = new Set(drivers.map(({ id }) => id))
  return overview.trips
    .filter(({ driver }) => ids.has(driver.id))
    .flatMap((watched) => {
      const late = lateTrip(watched, now)
      const date = late && dayAt(terms.get(watched.driver.id)!, late.at, now, query)
      return late && date ? [{ ...late, date }] : []
    })
}

const isWanted =
  ({ kind, rule, severity }: ProblemQuery) =>
  (one: Problem): boolean =>
    (kind === null || one.kind === kind) &&
    (rule === null || one.rule === rule) &&
    (severity === null || one.severity === severity)

function inOrder(found: readonly Problem[], { order: { column, direction } }: ProblemQuery): Problem[] {
  const sign = direction === 'asc' ? 1 : -1
  const grade = ({ severity }: Problem) => SEVERITIES.indexOf(severity)
  return found.toSorted(
    (a, b) =>
      sign * (column === 'severity' ? grade(a) - grade(b) : column === 'at' ? a.at - b.at : 0) ||
      sign * (a.at - b.at) ||
      sign * (a.id < b.id ? -1 : 1),
  )
}

/** What went wrong in these days, each day judged under the terms its driver had on it. */
export async function listProblems(
  input: ListInput,
  at: Instant,
  owner: TaskOwner,
): Promise<ListPage<ShownProblem> | Refusal> {
  const now = floorToMinute(at)
  const query = readQuery(input, now)
  if (isRefusal(query)) return query
  const drivers = await findDrivers(query, now)
  if (isRefusal(drivers)) return drivers
  const ids = drivers.map(({ id }) => id)
  const terms = await findTermsByUser(ids, now)
  const of: Of = { drivers, terms, query, now, owner }
  // Only a violation has a rule.
  const kind = query.kind ?? (query.rule === null ? null : 'violation')
  const isRecord = kind === null || kind === 'violation' || kind === 'gap' || kind === 'unsigned'
  const recorded = isRecord ? await fromRecords(of) : []
  if (isRefusal(recorded)) return recorded
  const proposed = kind === null || kind === 'proposal' ? await fromProposals(of) : []
  const late = kind === null || kind === 'late' ? await fromTrips(of) : []
  if (isRefusal(late)) return late
  const found = inOrder([...recorded, ...proposed, ...late].filter(isWanted(query)), query)
  const [from, to] = query.range
  const page = found.slice(from, to + 1)
  const carriers = await findCarriers([...new Set(page.map(({ driverId }) => driverId))])
  const reminders = await findLastReminders(page.map(({ id }) => id))
  const driverOf = new Map(drivers.map((driver) => [driver.id, driver]))
  const span = page.length === 0 ? '*' : `${from}-${from + page.length - 1}`
  return {
    ok: true,
    contentRange: `problems ${span}/${found.length}`,
    rows: page.map((one) => ({
      ...one,
      driver: driverOf.get(one.driverId)!,
      carrierName: carriers.get(one.driverId)?.name ?? '',
      homeZone: terms.get(one.driverId)!.homeZone,
      reminded: reminders.get(one.id) ?? null,
    })),
  }
}
