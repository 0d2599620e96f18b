import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { type Assert } from '@japa/assert'
import {
  clocksAt,
  floorToMinute,
  historyOf,
  hosContext,
  instant,
  rulesetOf,
  type Instant,
} from '@longhaul/core'
import { type ClocksWire, type DriverDay } from '@longhaul/core/contract'
import DriverEvent from '#models/driver_event'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import type User from '#models/user'
import type Vehicle from '#models/vehicle'
import { cases } from '#tests/cases'
import { ChildServer } from '#tests/child_server'
import { type Chance } from '#tests/offline/device'
import { liveADay } from '#tests/offline/life'
import { committed } from '#tests/support/groups'
import { figure } from '#tests/support/figure'
import { aUser } from '#tests/support/people'
import { aVehicle, CHICAGO, DENVER, OMAHA } from '#tests/support/records'

/** How many days; the bench asks for 1,000. */
const DAYS = cases(process.env['OFFLINE_DAYS'], { sqlite: 100, mysql: 25 })
const AT_ONCE = 6
/** The server is killed once in so many days. */
const A_KILL_IN = 25

/** Mulberry32: the same days at every run. */
function chanceOf(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const totals = {
  ...{ acts: 0, phones: 0, kills: 0, sent: 0 },
  ...{ lostRequests: 0, lostAnswers: 0, doubled: 0, refused: 0 },
  kinds: {} as Record<string, number>,
}

const aTrip = (driver: User, vehicle: Vehicle) =>
  Trip.create({
    ...{ driverId: driver.id, vehicleId: vehicle.id, status: 'PLANNED', currentCycleHours: 0 },
    ...{ currentLocationName: 'Denver, CO', currentLon: DENVER[0], currentLat: DENVER[1] },
    ...{ pickupLocationName: 'Omaha, NE', pickupLon: OMAHA[0], pickupLat: OMAHA[1] },
    ...{ dropoffLocationName: 'Chicago, IL', dropoffLon: CHICAGO[0], dropoffLat: CHICAGO[1] },
    ...{ startMs: floorToMinute(instant(Date.now())), trailerNumbers: null, shippingDocument: null },
    ...{ coDriver: null, totalMilesTenths: null, arrivalMs: null, finishMs: null, verdict: null },
  })

async function proveADay(n: number, server: () => ChildServer, assert: Assert, fleet: Fleet) {
  const chance = chanceOf(n + 1)
  const driver = await aUser('driver')
  const base = () => server().url
  const trip = await aTrip(driver, fleet.vehicle)
  const life = await liveADay({ name: `day-${n}`, driver, admin: fleet.admin, trip, base, chance })
  const { truth, phones } = life
  await Promise.all(phones.map((phone) => phone.settle()))
  for (const phone of phones) phone.close()

  const rows = await DutyStatus.query()
    .where({ driver_id: driver.id, origin: 'recorded', active: 1 })
    .orderBy('start_ms')
  assert.deepEqual(
    rows.map(({ status, startMs, endMs, remarks }) => ({ status, startMs, endMs, remarks })),
    truth.entries.map((entry) => ({
      ...{ status: entry.status, startMs: instant(entry.start), remarks: entry.remarks },
      endMs: truth.endOf(entry) as Instant | null,
    })),
    `day ${n}: what the devices kept is what the log has, without a gap`,
  )
  const taken = await DriverEvent.query().where('driver_id', driver.id)
  assert.lengthOf(taken, truth.kept, `day ${n}: each act once`)
  const { status, shippingDocument } = await Trip.findOrFail(trip.id)
  assert.deepEqual({ status, papers: shippingDocument }, truth.trip, `day ${n}: the trip`)
  const log = await EldLog.findBy({ driverId: driver.id, date: life.date })
  assert.deepEqual(
    { certified: (log?.certifiedMs ?? null) !== null, remarks: log?.remarks ?? null },
    truth.log,
    `day ${n}: the daily log of the day before`,
  )

  const headers = { authorization: `Bearer ${phones[0]!.account.token}` }
  // The server may be killed just now, for another day.
  const read = async <T>(path: string): Promise<T> => {
    for (;;) {
      const answer = await fetch(`${base()}${path}`, { headers }).catch(() => null)
      const body = await answer?.json().catch(() => null)
      if (body) return body as T
      await pause(50)
    }
  }
  const clocks = await read<ClocksWire>('/api/hos/clocks/')
  const day = await read<DriverDay>('/api/hos/day/')
  const minute = floorToMinute(instant(Date.parse(clocks.at)))
  const spans = day.duty.map(({ status, start_time, end_time, special }) => ({
    ...{ status, special, startMs: instant(Date.parse(start_time)) },
    endMs: end_time === null ? null : instant(Date.parse(end_time)),
  }))
  const own = clocksAt(
    historyOf(spans, minute, minute).timeline,
    rulesetOf(day.ruleset),
    minute,
    hosContext({ zone: day.home_zone, dayStartHour: day.day_start_hour, mode: 'live' }),
  )
  assert.deepEqual(
    [own.driveLeft, own.breakLeft, own.windowLeft, own.cycleLeft],
    [
      clocks.drive_left_minutes,
      clocks.break_left_minutes,
      clocks.window_left_minutes,
      clocks.cycle_left_minutes,
    ] as never,
    `day ${n}: the clocks on the device are the server's`,
  )
  totals.acts += truth.kept
  totals.sent += taken.length
  totals.phones += phones.length
  for (const { kind } of taken) totals.kinds[kind] = (totals.kinds[kind] ?? 0) + 1
  for (const { device, network } of phones) {
    totals.kills += device.kills
    for (const what of ['lostRequests', 'lostAnswers', 'doubled', 'refused'] as const)
      totals[what] += network.seen[what]
  }
}

interface Fleet {
  readonly admin: User
  readonly vehicle: Vehicle
}

test.group('Days without a network', (group) => {
  committed(group)

  test('nothing is lost and nothing doubled, whatever becomes of tabs, answers, sessions and the server', async ({
    assert,
  }) => {
    const fleet = { admin: await aUser('admin'), vehicle: await aVehicle() }
    let server = await ChildServer.start()
    let restarts = 0
    let next = 0
    const work = async () => {
      while (next < DAYS) {
        const n = next++
        if (n % A_KILL_IN === A_KILL_IN - 1) {
          const old = server
          await old.kill('SIGKILL')
          server = await ChildServer.start()
          restarts++
        }
        await proveADay(n, () => server, assert, fleet)
      }
    }
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    } finally {
      await server.kill('SIGKILL')
    }
    const { acts, phones, kills, kinds, lostRequests, lostAnswers, doubled, refused } = totals
    const of = Object.entries(kinds)
      .toSorted(([, a], [, b]) => b - a)
      .map(([kind, times]) => `${kind} ${times}`)
      .join(', ')
    figure(
      `${DAYS} days on ${phones} phones, ${acts} acts (${of}): 0 lost, 0 doubled, no gap, clocks equal; ${kills} tabs killed in a write, ` +
        `${lostRequests} requests and ${lostAnswers} answers lost, ${doubled} sent twice, ` +
        `${refused} times signed out, ${restarts} servers killed`,
    )
    // What only a day that hangs takes.
  }).timeout(DAYS * 12_000)
})
