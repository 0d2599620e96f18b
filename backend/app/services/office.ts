import db from '@adonisjs/lucid/services/db'
import {
  audit,
  clocksAt,
  homeDays,
  hosContext,
  instant,
  MINUTE_MS,
  rulesetOf,
  type Clocks,
  type DutyStatus as Status,
  type Instant,
  type Violation,
} from '@longhaul/core'
import { type HoursLevel } from '@longhaul/core/contract'
import { type AtWork, type Broken, type Office, type Unsigned, type Watched } from '#models/office'
import User from '#models/user'
import { historyOf, LOOK_BACK_MS } from '#services/driver_history'
import { wholeMinute } from '#services/now'
import { MOST_TRIPS, openTrips, plansOf, type OfficeTrip, type StoredPlan } from '#services/open_trips'
import { logKey, recordedLately } from '#services/recorded_lately'
import { termsAt, type Terms } from '#services/terms'
import { outlooksOf, type OpenTrip, type Outlook, type PlacedSpan } from '#services/trip_outlook'
import { turns } from '#services/turns'

const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Violations and logs of so many days are an office's business of the morning. */
const WEEK_MS = 7 * DAY_MS
/** A driver who could drive on no longer than this is near a limit. */
const NEAR_MINUTES = 60

const asOpen = (trip: OfficeTrip, plan: StoredPlan, arrivalMs: Instant): OpenTrip => ({
  ...trip,
  arrivalMs,
  planName: plan.name,
  splitRests: plan.splitRests,
  planFrom: plan.from,
  legs: plan.legs,
})

const isWork = (status: Status) => status === 'DRIVING' || status === 'ON_DUTY_NOT_DRIVING'

function levelOf(status: Status, { at, endsFirst }: Clocks): HoursLevel {
  const left = (endsFirst.at - at) / MINUTE_MS
  if (left <= 0) return status === 'DRIVING' ? 'over' : 'spent'
  return left <= NEAR_MINUTES ? 'near' : 'fine'
}

/** Past home-terminal days since `from` on which a driver recorded anything. */
function daysRecorded(rows: readonly PlacedSpan[], terms: Terms, from: Instant, now: Instant): Set<string> {
  const days = homeDays(terms.homeZone, terms.dayStartHour)
  const today = days.at(now).number
  const dates = new Set<string>()
  for (const row of rows) {
    const last = days.at(instant(Math.min(now, (row.endMs ?? now) - 1))).number
    for (let day = days.at(instant(Math.max(from, row.startMs))).number; day <= last && day < today; day++)
      dates.add(days.numbered(day).date)
  }
  return dates
}

/** What is reckoned of one driver: from the log, the terms and the open trips, for one minute. */
interface Figures {
  readonly work: Omit<AtWork, 'driver' | 'terms'> | null
  readonly violations: readonly Violation[]
  readonly outlooks: ReadonlyMap<number, Outlook>
}

function figuresOf(
  rows: readonly PlacedSpan[],
  trips: readonly OpenTrip[],
  terms: Terms,
  now: Instant,
): Figures {
  const { timeline } = historyOf(rows, now, now)
  const ruleset = rulesetOf(terms.ruleset)
  const context = hosContext({ zone: terms.homeZone, dayStartHour: terms.dayStartHour })
  const open = rows.findLast(({ endMs }) => endMs === null || endMs > now)
  let work: Figures['work'] = null
  if (open && isWork(open.status)) {
    const clocks = clocksAt(timeline, ruleset, now, { ...context, mode: 'live' })
    work = { status: open.status, since: open.startMs, clocks, level: levelOf(open.status, clocks) }
  }
  return {
    work,
    violations: audit(timeline, ruleset, context).filter(({ end }) => end > now - WEEK_MS),
    outlooks: new Map(
      outlooksOf(trips, rows, timeline, terms, now).map((outlook) => [outlook.tripId, outlook]),
    ),
  }
}

/** Driver -> what was reckoned last, and from what. Time goes on: of another minute nothing holds. */
let reckoned: ReadonlyMap<number, { readonly from: string; readonly figures: Figures }> = new Map()

/** All that the figures of a driver are reckoned from, in short. */
const sourcesOf = (driver: User, trips: readonly OpenTrip[], terms: Terms, now: Instant): string =>
  JSON.stringify([
    now,
    logKey(driver),
    terms.homeZone,
    terms.ruleset,
    terms.dayStartHour,
    trips.map(({ legs: _legs, ...trip }) => trip),
  ])

let underWay: { readonly minute: Instant; readonly office: Promise<Office> } | null = null

/** The overview of this minute; who asks while it is being reckoned waits for the same answer. */
export function officeAt(at: Instant): Promise<Office> {
  const minute = wholeMinute(at)
  if (underWay?.minute === minute) return underWay.office
  const office = reckon(minute).finally(() => {
    if (underWay?.office === office) underWay = null
  })
  underWay = { minute, office }
  return office
}

/** What an office looks at each morning, from some ten queries whatever the number of drivers. */
async function reckon(now: Instant): Promise<Office> {
  const since = instant(now - WEEK_MS)
  const found = await openTrips(now)
  const trips = found.slice(0, MOST_TRIPS)
  // Whoever has an open trip is looked at too: an admin who drives, a driver who was deactivated on the road.
  const people = await User.query()
    .where({ role: 'driver', active: 1 })
    .orWhereIn('id', [...new Set(trips.map(({ driverId }) => driverId))])
    .orderBy('last_name')
    .orderBy('id')
  const ids = people.map(({ id }) => id)
  const terms = await termsAt(ids, now)
  const spans = await recordedLately(people, instant(now - LOOK_BACK_MS), now)
  const plans = await plansOf(trips.map(({ id }) => id))
  const logs = (await db
    .from('eld_logs')
    .where('date', '>=', new Date(since - DAY_MS).toISOString().slice(0, 10))
    .select('driver_id', 'date', 'certified_ms')
    .orderBy('date')) as { driver_id: number; date: string; certified_ms: number | null }[]
  const logsOf = Map.groupBy(logs, ({ driver_id }) => driver_id)
  const tripsOf = Map.groupBy(trips, ({ driverId }) => driverId)

  const atWork: AtWork[] = []
  const broken: Broken[] = []
  const unsigned: Unsigned[] = []
  const watched: Watched[] = []
  const others = turns()
  const figured = new Map<number, { from: string; figures: Figures }>()
  for (const driver of people) {
    await others()
    const own = terms.get(driver.id)!
    const rows = spans.get(driver.id)!
    const mine = tripsOf.get(driver.id) ?? []
    const planned = mine.flatMap((trip) => {
      const plan = plans.get(trip.id)
      return plan && trip.arrivalMs !== null ? [asOpen(trip, plan, trip.arrivalMs)] : []
    })
    const from = sourcesOf(driver, planned, own, now)
    const before = reckoned.get(driver.id)
    const figures = before?.from === from ? before.figures : figuresOf(rows, planned, own, now)
    figured.set(driver.id, { from, figures })
    const { work, violations, outlooks } = figures
    if (work) atWork.push({ driver, terms: own, ...work })
    if (violations.length > 0) broken.push({ driver, terms: own, violations })
    const recorded = daysRecorded(rows, own, since, now)
    const dated = logsOf.get(driver.id) ?? []
    const uncertified = dated
      .filter((log) => log.certified_ms === null && recorded.has(log.date))
      .map(({ date }) => date)
    const missing = [...recorded].filter((date) => !dated.some((log) => log.date === date)).sort()
    if (uncertified.length + missing.length > 0) unsigned.push({ driver, uncertified, missing })

    for (const trip of mine)
      watched.push({
        trip,
        driver,
        terms: own,
        overdue: trip.status === 'PLANNED' ? Math.max(0, (now - trip.startMs) / MINUTE_MS) : 0,
        outlook: outlooks.get(trip.id) ?? null,
      })
  }
  reckoned = figured
  return {
    at: now,
    since,
    drivers: people.filter(({ role, active }) => role === 'driver' && active).length,
    atWork,
    broken,
    unsigned,
    trips: watched,
    tripsCut: found.length > MOST_TRIPS,
  }
}
