import { test } from '@japa/runner'
import { hoursAndMinutes, minutes } from '@longhaul/core'
import {
  MESSAGES,
  type RouteResult,
  type StopOrder,
  type TripBody,
  type TripStopBody,
} from '@longhaul/core/contract'
import env from '#start/env'
import DutyStatus from '#models/duty_status'
import Trip from '#models/trip'
import { forgetGateways } from '#services/places/gateways'
import { toldOnce } from '#tests/support/groups'
import { aUser, signedIn } from '#tests/support/people'
import { aDutyRow, aStop, aTripBody, aVehicle, hoursAgo } from '#tests/support/records'

const HOUR = 3_600_000
const PATH = '/api/route-preview/order/'

/** Along the road from Omaha to Chicago, in this order. */
const stopAt =
  (location_name: string, lon: number, lat: number) =>
  (changes: Partial<TripStopBody> = {}) =>
    aStop({ location_name, location_input: [lon, lat], ...changes })
const ATLANTIC = stopAt('Atlantic, IA', -95.0139, 41.4036)
const DES_MOINES = stopAt('Des Moines, IA', -93.6091, 41.6005)
const NEWTON = stopAt('Newton, IA', -93.048, 41.6997)
const GRINNELL = stopAt('Grinnell, IA', -92.7224, 41.7431)
const WILLIAMSBURG = stopAt('Williamsburg, IA', -92.0091, 41.6611)
const IOWA_CITY = stopAt('Iowa City, IA', -91.5302, 41.6611)
const DAVENPORT = stopAt('Davenport, IA', -90.5776, 41.5236)
const JOLIET = stopAt('Joliet, IL', -88.0817, 41.525)

const namesOf = ({ places }: Pick<RouteResult, 'places'>) => places.map((place) => place.location_name)
const timesOf = ({ places }: Pick<RouteResult, 'places'>) =>
  places.map(({ slack_minutes: _, ...place }) => place)

/** Denver, Omaha, the stops, Chicago from 12:00 UTC on 1 March. */
test.group('The best order of stops', (group) => {
  toldOnce(group)
  group.each.teardown(() => {
    env.set('ROUTER', 'embedded')
    env.set('TRUCK_MAX_MPH', undefined)
    // Unset, the environment would keep the word 'undefined'.
    delete process.env['TRUCK_MAX_MPH']
    forgetGateways()
  })

  test('is that of the road, told with both plans as a preview has them; nothing is stored', async ({
    assert,
  }) => {
    const api = await signedIn(await aUser('driver'))
    const body = await aTripBody({ stops: [IOWA_CITY(), DES_MOINES(), DAVENPORT()], max_speed_mph: 60 })
    const answer = await api.post(PATH, body)
    answer.assertStatus(200)
    const found = answer.body() as StopOrder
    assert.deepEqual(found.order, [1, 0, 2])
    const preview = async (stops: TripStopBody[]) =>
      (await api.post('/api/route-preview/', { ...body, stops })).body() as RouteResult
    const [given, best] = [
      await preview(body.stops!),
      await preview([DES_MOINES(), IOWA_CITY(), DAVENPORT()]),
    ]
    for (const [plan, route] of [
      [found.before!, given],
      [found.after, best],
    ] as const) {
      assert.deepEqual(
        [plan.arrival, plan.finish, plan.total_miles],
        [route.arrival, route.finish, route.total_miles],
      )
      assert.deepEqual(timesOf(plan), timesOf(route))
    }
    assert.equal(found.saved_minutes, (Date.parse(given.finish) - Date.parse(best.finish)) / 60_000)
    assert.isAbove(found.saved_minutes!, 60)
    assert.closeTo(found.saved_miles!, given.total_miles - best.total_miles, 0.11)
    assert.isNull(found.may_end_earlier_minutes)
    assert.deepEqual([found.source, found.home_zone], [best.source, best.home_zone])
    assert.lengthOf(await Trip.all(), 0)

    const again = (await api.post(PATH, { ...body, stops: [DES_MOINES(), IOWA_CITY(), DAVENPORT()] })).body()
    assert.containsSubset(again, { order: [0, 1, 2], saved_minutes: 0, saved_miles: 0 })
  })

  test('keeps a window that the order given misses, though it ends later', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const free = (
      await api.post(PATH, await aTripBody({ stops: [DES_MOINES(), NEWTON()] }))
    ).body() as StopOrder
    assert.deepEqual(free.order, [0, 1])
    const until = new Date(Date.parse(free.after.places[2]!.start) - 20 * 60_000).toISOString()
    const stops = [DES_MOINES(), NEWTON({ windows: [{ from: null, until }] })]
    const answer = await api.post(PATH, await aTripBody({ stops }))
    const found = answer.body() as StopOrder
    assert.deepEqual(found.order, [1, 0])
    assert.equal(found.before!.places[2]!.late_minutes, 20)
    assert.isTrue(found.after.places.every(({ late_minutes: late }) => late === 0))
    assert.isBelow(found.saved_minutes!, 0)
    assert.isBelow(found.saved_miles!, 0)
  })

  test('is refused where no order keeps every window, with the first that the one given misses', async ({
    assert,
  }) => {
    const api = await signedIn(await aUser('driver'))
    const start = Date.parse((await aTripBody()).start_time)
    const until = new Date(start + HOUR).toISOString()
    const windows = [{ from: null, until }]
    const cases: readonly [Partial<TripBody>, place: number, called: string][] = [
      [{ stops: [DES_MOINES(), NEWTON({ windows })] }, 2, 'stop 2 (Newton, IA)'],
      [{ pickup_until: until, arrive_by: until }, 0, 'the pickup (Omaha, NE)'],
      [{ arrive_by: until }, 3, 'the drop-off (Chicago, IL)'],
    ]
    for (const [changes, place, called] of cases) {
      const body = await aTripBody({ stops: [DES_MOINES(), NEWTON()], ...changes })
      const answer = await api.post(PATH, body)
      answer.assertStatus(422)
      const { places } = (await api.post('/api/route-preview/', body)).body() as RouteResult
      const late = hoursAndMinutes(minutes(places[place]!.late_minutes))
      assert.equal(
        answer.body().detail,
        `No order of the stops was found that keeps every window. In the one given, ${called} is ${late} late.`,
      )
    }
  })

  test('is found for eight stops, of a driver with the hours on record', async ({ assert }) => {
    const driver = await aUser('driver')
    const api = await signedIn(driver)
    const stops = [JOLIET, NEWTON, DAVENPORT, ATLANTIC, IOWA_CITY, GRINNELL, WILLIAMSBURG, DES_MOINES].map(
      (stop) => stop({ service_minutes: 15 }),
    )
    const body = await aTripBody({ stops, start_time: new Date(hoursAgo(0)).toISOString() })
    const rested = (await api.post(PATH, body)).body() as StopOrder
    assert.deepEqual(namesOf(rested.after).slice(1, -1), [
      ...['Atlantic, IA', 'Des Moines, IA', 'Newton, IA', 'Grinnell, IA'],
      ...['Williamsburg, IA', 'Iowa City, IA', 'Davenport, IA', 'Joliet, IL'],
    ])
    assert.deepEqual(
      rested.order.map((i) => stops[i]!.location_name),
      namesOf(rested.after).slice(1, -1),
    )
    await DutyStatus.create(aDutyRow(driver, 'DRIVING', hoursAgo(8), hoursAgo(0)))
    const tired = (await api.post(PATH, body)).body() as StopOrder
    assert.isAbove(Date.parse(tired.after.finish), Date.parse(rested.after.finish))
  })

  test('is planned for the driver an admin names, for oneself as a driver, and not for support', async ({
    assert,
  }) => {
    const driver = await aUser('driver')
    await DutyStatus.create(aDutyRow(driver, 'DRIVING', hoursAgo(8), hoursAgo(0)))
    const stops = [DES_MOINES(), NEWTON()]
    const body = await aTripBody({ stops, start_time: new Date(hoursAgo(0)).toISOString() })
    const admin = await signedIn(await aUser('admin'))
    const finishOf = async (api: typeof admin, more: object) =>
      ((await api.post(PATH, { ...body, ...more })).body() as StopOrder).after.finish
    const own = await finishOf(await signedIn(driver), {})
    assert.equal(await finishOf(admin, { driver_id: driver.id }), own)
    assert.isBelow(Date.parse(await finishOf(admin, {})), Date.parse(own))
    ;(await (await signedIn(await aUser('support'))).post(PATH, body)).assertStatus(403)
  })

  test('takes the built-in estimate where a live router is on, and the speed of the fleet', async ({
    assert,
  }) => {
    const api = await signedIn(await aUser('driver'))
    const body = await aTripBody({ stops: [DES_MOINES(), NEWTON()] })
    const free = (await api.post(PATH, body)).body() as StopOrder
    env.set('ROUTER', 'osrm')
    env.set('ROUTER_URL', 'http://127.0.0.1:9')
    forgetGateways()
    assert.deepEqual((await api.post(PATH, body)).body(), free)
    env.set('TRUCK_MAX_MPH', 45)
    forgetGateways()
    const slow = (await api.post(PATH, body)).body() as StopOrder
    assert.isAbove(Date.parse(slow.after.finish), Date.parse(free.after.finish))
  })

  test('needs two to eight stops, each on a road, and a trip that can be', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const refused = async (body: object, errors: object) => {
      const answer = await api.post(PATH, body)
      answer.assertStatus(422)
      assert.deepEqual(answer.body().errors, errors)
    }
    const { stops: _, ...bare } = await aTripBody({ stops: [] })
    await refused(bare, { stops: MESSAGES.stops.ordered })
    for (const stops of [[], [DES_MOINES()], Array.from({ length: 9 }, () => DES_MOINES())])
      await refused({ ...bare, stops }, { stops: MESSAGES.stops.ordered })
    await refused({ ...bare, stops: 'all' }, { stops: 'This must be a list' })
    await refused(
      { ...bare, stops: [DES_MOINES(), DES_MOINES({ service_minutes: 0.5 })] },
      { 'stops.1.service_minutes': MESSAGES.stops.serviceMinutes },
    )
    const windows = [{ from: 'soon', until: null }]
    await refused(
      { ...bare, stops: [DES_MOINES({ windows }), NEWTON()] },
      { 'stops.0.windows.0.from': MESSAGES.appointment.format },
    )
    const retired = await aVehicle({ retired: true })
    await refused(
      { ...bare, vehicle_id: retired.id, stops: [DES_MOINES(), NEWTON()] },
      { vehicle_id: 'This vehicle is retired' },
    )
    const london = stopAt('London', -0.1276, 51.5072)()
    const off = await api.post(PATH, { ...bare, stops: [DES_MOINES(), london] })
    off.assertStatus(422)
    assert.match(off.body().errors['stops.1.location_input'], /^Stop 2 \(London\)/)
    const from = await api.post(PATH, {
      ...bare,
      current_location_input: london.location_input,
      stops: [DES_MOINES(), NEWTON()],
    })
    assert.match(from.body().errors['current_location_input'], /^The start /)
  })
})
