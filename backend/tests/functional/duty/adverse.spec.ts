import { test } from '@japa/runner'
import { type BoardRow, type DriverDay, type DutyRow, type ProblemRow } from '@longhaul/core/contract'
import Carrier from '#models/carrier'
import DutyStatus from '#models/duty_status'
import type User from '#models/user'
import { findTerms } from '#services/home_terminal/terms'
import { anEvent, recorded, send, taken } from '#tests/driver_event'
import { writtenOn } from '#tests/pdf_text'
import { recordDuty } from '#tests/recorded_duty'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { hoursAgo } from '#tests/support/records'

const FOG = 'Fog nobody had forecast'
const WHY = { reason: 'As it was' }
const CLAIM = { status: 'DRIVING', location_description: 'Near Kearney, NE', special: 'ADVERSE' } as const

test.group('Adverse driving conditions', (group) => {
  atOneMoment(group)

  /** A driver who has driven for 11 hours and a half, and drives on. */
  async function pastEleven() {
    const { user: driver, api } = await aSignedIn('driver')
    await recordDuty(driver, [
      ['OFF_DUTY', 40],
      ['DRIVING', 12.5],
      ['OFF_DUTY', 8.5],
      ['DRIVING', 8],
      ['OFF_DUTY', 4],
      ['DRIVING', 3.5],
    ])
    const left = async () => {
      const clocks = (await api.get('/api/hos/clocks/')).body()
      return [clocks.drive_left_minutes, clocks.window_left_minutes]
    }
    const day = async () => (await api.get('/api/hos/day/')).body() as DriverDay
    const broken = async () => [
      ...new Set((await day()).days.flatMap(({ violations }) => violations.map(({ rule }) => rule))),
    ]
    const claim = (more: object = {}) => api.post('/api/hos/status/', { ...CLAIM, remarks: FOG, ...more })
    const newest = async () => (await recorded(driver.id)).at(-1)!
    return { driver, api, left, day, broken, claim, newest }
  }

  const allow = async (driver: User, allows: boolean) =>
    Carrier.query()
      .where('id', (await findTerms(driver.id)).carrierId!)
      .update({ allows_adverse_conditions: allows })

  test('a claim gives two hours more for the shift, and taking it out takes them back', async ({
    assert,
  }) => {
    const { left, broken, claim, day, api } = await pastEleven()
    assert.deepEqual([await left(), await broken()], [[0, 90], ['DRIVE_11']])
    const made = await claim()
    made.assertStatus(201)
    made.assertBodyContains({ status: 'DRIVING', special: 'ADVERSE', remarks: FOG, end_time: null })
    assert.deepEqual([await left(), await broken()], [[90, 210], []])
    const { duty, days } = await day()
    assert.containsSubset(duty.at(-1), { special: 'ADVERSE', remarks: FOG })
    assert.containsSubset(days[0]!.sheet.entries.at(-1), { special: 'ADVERSE', remarks: FOG })
    const pdf = (await api.get('/api/hos/day/pdf/')).body() as Buffer
    assert.include(writtenOn(pdf).replaceAll(/\s+/g, ' '), `Adverse driving conditions: ${FOG}`)
    ;(await api.patch(`/api/duty-statuses/${made.body().id}/`, { special: null, ...WHY })).assertBodyContains(
      {
        ...{ special: null, remarks: FOG },
      },
    )
    assert.deepEqual([await left(), await broken()], [[0, 90], ['DRIVE_11']])
  })

  test('the office counts with it: its board, and its list of problems', async ({ assert }) => {
    const { driver, claim } = await pastEleven()
    const staff = await signedIn(await aUser('support'))
    const board = async () => {
      const filter = JSON.stringify({ id: driver.id })
      const rows = (await staff.get(`/api/board/?${new URLSearchParams({ filter })}`)).body() as BoardRow[]
      return [rows[0]!.drive_left_minutes, rows[0]!.window_left_minutes]
    }
    const problems = async () =>
      ((await staff.get('/api/problems/')).body() as ProblemRow[])
        .filter((row) => row.kind === 'violation' && row.driver.id === driver.id)
        .map(({ rule }) => rule)
    assert.deepEqual([await board(), await problems()], [[0, 90], ['DRIVE_11']])
    ;(await claim({ at: new Date(hoursAgo(1)).toISOString() })).assertStatus(201)
    assert.deepEqual([await board(), await problems()], [[90, 210], []])
  })

  test('it says what the conditions were, and goes on saying it', async ({ assert }) => {
    const { claim, newest, api } = await pastEleven()
    const refused = 'Say what the adverse conditions were, in at least 4 letters'
    for (const remarks of [null, undefined, 'ice', '  a  ', '\u200b'.repeat(9), '....', '12345']) {
      const answer = await claim({ remarks })
      answer.assertStatus(422)
      assert.deepEqual(answer.body().errors, { remarks: refused })
    }
    const { id } = (await claim({ remarks: 'Snow' })).body() as DutyRow
    for (const remarks of [null, 'no']) {
      const edit = await api.patch(`/api/duty-statuses/${id}/`, { remarks, ...WHY })
      edit.assertStatus(422)
      assert.deepEqual(edit.body().errors, { remarks: refused })
    }
    const moved = { location_description: 'Lexington, NE', ...WHY }
    ;(await api.patch(`/api/duty-statuses/${id}/`, moved)).assertBodyContains({ special: 'ADVERSE' })
    const { special, remarks } = await newest()
    assert.deepEqual([special, remarks], ['ADVERSE', 'Snow'])
  })

  test('it is met while driving: the mark goes with the status', async ({ assert }) => {
    const { claim, left, api } = await pastEleven()
    for (const status of ['ON_DUTY_NOT_DRIVING', 'OFF_DUTY', 'SLEEPER_BERTH']) {
      const answer = await claim({ status })
      answer.assertStatus(422)
      assert.deepEqual(answer.body().errors, {
        special: 'Adverse driving conditions are recorded as driving',
      })
    }
    const { id } = (await claim()).body() as DutyRow
    const parked = await api.patch(`/api/duty-statuses/${id}/`, { status: 'ON_DUTY_NOT_DRIVING', ...WHY })
    parked.assertBodyContains({ status: 'ON_DUTY_NOT_DRIVING', special: null, remarks: FOG })
    const kept = { status: 'OFF_DUTY', special: 'ADVERSE', ...WHY }
    ;(await api.patch(`/api/duty-statuses/${parked.body().id}/`, kept)).assertStatus(422)
    const again = { status: 'DRIVING', special: 'ADVERSE', ...WHY }
    const marked = await api.patch(`/api/duty-statuses/${parked.body().id}/`, again)
    marked.assertStatus(200)
    // The mark that it has does not go with another status either.
    const both = await api.patch(`/api/duty-statuses/${marked.body().id}/`, kept)
    both.assertStatus(422)
    assert.deepEqual(both.body().errors, { special: 'Adverse driving conditions are recorded as driving' })
    assert.deepEqual(await left(), [90, 210])
  })

  test('where the carrier does not allow it nobody claims it, and what was claimed stays', async ({
    assert,
  }) => {
    const { driver, claim, left, day, api } = await pastEleven()
    const { id } = (await claim()).body() as DutyRow
    await allow(driver, false)
    assert.isFalse((await day()).allows_adverse_conditions)
    const edited = await api.patch(`/api/duty-statuses/${id}/`, { remarks: 'Black ice', ...WHY })
    edited.assertBodyContains({ special: 'ADVERSE', remarks: 'Black ice' })
    assert.deepEqual(await left(), [90, 210])
    const at = `/api/duty-statuses/${edited.body().id}/`
    const cleared = (await api.patch(at, { special: null, ...WHY })).body() as DutyRow
    const denied = { special: 'The carrier does not allow adverse driving conditions to be claimed' }
    for (const answer of [
      await api.patch(`/api/duty-statuses/${cleared.id}/`, { special: 'ADVERSE', ...WHY }),
      await api.post('/api/hos/events/', anEvent('status', { ...CLAIM, remarks: FOG })),
    ]) {
      answer.assertStatus(422)
      assert.deepEqual(answer.body().errors, denied)
    }
    await allow(driver, true)
    ;(
      await api.patch(`/api/duty-statuses/${cleared.id}/`, { special: 'ADVERSE', ...WHY })
    ).assertBodyContains({
      special: 'ADVERSE',
    })
  })

  test('an admin proposes it, or that it goes, and the driver accepts', async ({ assert }) => {
    const { driver, left, newest, api } = await pastEleven()
    const admin = await signedIn(await aUser('admin'))
    const propose = async (change: object) =>
      admin.patch(`/api/duty-statuses/${(await newest()).id}/`, { ...WHY, ...change })
    ;(await propose({ special: 'ADVERSE' })).assertStatus(422)
    const asked = (await propose({ special: 'ADVERSE', remarks: FOG })).body() as DutyRow
    assert.containsSubset(asked, { origin: 'proposed', special: 'ADVERSE', remarks: FOG })
    assert.deepEqual(await left(), [0, 90])
    ;(await api.post(`/api/duty-statuses/${asked.id}/accept/`)).assertStatus(200)
    assert.deepEqual(await left(), [90, 210])
    const gone = (await propose({ special: null })).body() as DutyRow
    assert.isNull(gone.special)
    assert.deepEqual(await left(), [90, 210])
    ;(await api.post(`/api/duty-statuses/${gone.id}/accept/`)).assertStatus(200)
    assert.deepEqual(await left(), [0, 90])
    const history = await admin.get(`/api/users/${driver.id}/history/`)
    assert.include(JSON.stringify(history.body()), '"special":"ADVERSE"')
  })

  test('a proposal that the carrier no longer allows is not accepted, and may be declined', async ({
    assert,
  }) => {
    const { driver, left, newest, api } = await pastEleven()
    const admin = await signedIn(await aUser('admin'))
    const propose = (id: number, change: object) =>
      admin.patch(`/api/duty-statuses/${id}/`, { ...WHY, ...change })
    const accept = (id: number) => api.post(`/api/duty-statuses/${id}/accept/`)
    const asked = await propose((await newest()).id, { special: 'ADVERSE', remarks: FOG })
    asked.assertStatus(200)
    await allow(driver, false)
    const refused = await accept(asked.body().id)
    refused.assertStatus(422)
    const sentence = 'The carrier does not allow adverse driving conditions to be claimed'
    assert.equal(refused.body().detail, sentence)
    const event = await send(api, anEvent('accept', { row: asked.body().id }))
    event.assertStatus(422)
    assert.equal(event.body().detail, sentence)
    assert.deepEqual(await left(), [0, 90])
    await allow(driver, true)
    ;(await accept(asked.body().id)).assertStatus(200)
    await allow(driver, false)
    // What is claimed stays, and so does what is proposed of it.
    const words = await propose(asked.body().id, { remarks: 'Black ice' })
    ;(await accept(words.body().id)).assertBodyContains({ special: 'ADVERSE', remarks: 'Black ice' })
    assert.deepEqual(await left(), [90, 210])
  })

  test('duty of the past is added with it', async ({ assert }) => {
    const { user, api } = await aSignedIn('driver')
    const body = {
      ...CLAIM,
      start_time: new Date(hoursAgo(3)).toISOString(),
      end_time: new Date(hoursAgo(2)).toISOString(),
    }
    ;(await api.post('/api/duty-statuses/', body)).assertStatus(422)
    ;(await api.post('/api/duty-statuses/', { ...body, remarks: FOG })).assertStatus(201)
    await taken(
      api,
      anEvent('add', {
        ...body,
        start_time: body.end_time,
        end_time: new Date(hoursAgo(1)).toISOString(),
        remarks: FOG,
      }),
    )
    assert.deepEqual(
      (await recorded(user.id)).map(({ special }) => special),
      ['ADVERSE', 'ADVERSE'],
    )
  })

  test('an event that a device sends twice claims once', async ({ assert }) => {
    const { driver, left, api } = await pastEleven()
    const before = (await recorded(driver.id)).length
    const event = anEvent('status', { ...CLAIM, remarks: FOG })
    const first = await send(api, event)
    first.assertStatus(201)
    const again = await send(api, event)
    again.assertStatus(201)
    assert.deepEqual(again.body(), first.body())
    assert.containsSubset(first.body().duty, { special: 'ADVERSE', remarks: FOG })
    assert.lengthOf(await recorded(driver.id), before + 1)
    assert.deepEqual(await left(), [90, 210])
    await taken(api, anEvent('correct', { event: event.id, special: null, ...WHY }))
    assert.deepEqual(await left(), [0, 90])
  })

  test('a claim in other words while one runs is an entry of its own; in the same words it is not', async ({
    assert,
  }) => {
    const { driver, left, api } = await pastEleven()
    const claim = (remarks: string) => taken(api, anEvent('status', { ...CLAIM, remarks }))
    await claim(FOG)
    const [hours, entries] = [await left(), (await recorded(driver.id)).length]
    await claim(FOG)
    assert.lengthOf(await recorded(driver.id), entries)
    await claim('Bridge closed after a crash')
    assert.equal((await recorded(driver.id)).at(-1)?.remarks, 'Bridge closed after a crash')
    assert.deepEqual(await left(), hours)
  })

  test('a claim that goes on after a later tap of before says again what it was', async ({ assert }) => {
    const { driver, api } = await pastEleven()
    const tap = (minutesAgo: number, data: object) =>
      taken(
        api,
        anEvent(
          'status',
          { location_description: 'Omaha, NE', ...data } as never,
          Date.now() - minutesAgo * 60_000,
        ),
      )
    await tap(60, { ...CLAIM, remarks: FOG })
    await tap(20, { ...CLAIM, remarks: FOG })
    await tap(40, { status: 'ON_DUTY_NOT_DRIVING' })
    const last = (await recorded(driver.id)).slice(-3)
    assert.deepEqual(
      last.map(({ status, special, remarks }) => [status, special, remarks]),
      [
        ['DRIVING', 'ADVERSE', FOG],
        ['ON_DUTY_NOT_DRIVING', null, null],
        ['DRIVING', 'ADVERSE', FOG],
      ],
    )
    assert.isNull(
      await DutyStatus.query()
        .where({ driver_id: driver.id, special: 'ADVERSE' })
        .whereNull('remarks')
        .first(),
    )
  })
})
