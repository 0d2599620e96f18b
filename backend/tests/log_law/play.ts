import assert from 'node:assert/strict'
import type fc from 'fast-check'
import { homeDays, type Instant } from '@longhaul/core'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import type User from '#models/user'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { anEldLog } from '#tests/support/records'
import * as server from '#tests/log_law/fleet'
import * as law from '#tests/log_law/model'
import { MINUTE, SLOT, type Moment, type Move, type Target, type Who } from '#tests/log_law/moves'

/** Noon at the home terminal, two days after its clocks went forward. */
export const BEGIN = Date.UTC(2026, 2, 10, 17)
const days = homeDays('America/Chicago', 0)

export interface Model {
  now: number
  keys: number
  /** Every key there ever was, by log. */
  readonly known: number[][]
  readonly logs: readonly law.Log[]
  /** Logs whose trip is gone. */
  readonly tripless: Set<number>
  /** Calls that were granted, and refused. */
  granted: number
  refused: number
}

export const emptyModel = (): Model => ({
  now: BEGIN,
  keys: 0,
  known: [[], [], []],
  logs: [law.emptyLog(), law.emptyLog(), law.emptyLog()],
  tripless: new Set(),
  granted: 0,
  refused: 0,
})

export interface Real {
  readonly fleet: server.Fleet
  /** Key of the model -> id of the row. */
  readonly ids: Map<number, number>
}

type Outcome = { expected: law.Answer; got: DutyStatus | Refusal | null }
const no = (reason: law.Refused): law.Answer => ({ refused: reason })

/** One move, played by the model and by the server, whose answers and logs must then be the same. */
export class Play implements fc.AsyncCommand<Model, Real> {
  readonly move: Move
  constructor(move: Move) {
    this.move = move
  }

  check = () => true
  toString = () => JSON.stringify(this.move)

  async run(model: Model, real: Real): Promise<void> {
    const key = model.keys++
    const outcome = await played(this.move, model, real, key)
    if (outcome) {
      const { expected, got } = outcome
      const refusal = isRefusal(got) ? got.reason : null
      if (refusal === null) model.granted++
      else model.refused++
      assert.equal(
        refusal,
        'refused' in expected ? expected.refused : null,
        isRefusal(got) ? got.sentence : '',
      )
      if (!('refused' in expected) && expected.key !== null) {
        const row = got as DutyStatus
        if (expected.key === key) {
          model.known['whose' in this.move ? this.move.whose : 0]!.push(key)
          real.ids.set(key, row.id)
        }
        assert.equal(row.id, real.ids.get(expected.key), 'the answer is of that row')
      }
    }
    for (const log of model.logs) law.unsign(log)
    await same(model, real)
  }
}

/** The first driver has certified what can be certified of the three days before this one. */
export async function certified(model: Model, { fleet }: Real): Promise<void> {
  const { user } = fleet.keepers[0]
  const today = days.at(model.now as Instant).number
  const past = [1, 2, 3]
    .map((ago) => days.numbered(today - ago))
    .filter((day) => !('refused' in law.sign(model.logs[0]!, day)))
  await EldLog.createMany(past.map(({ date }) => anEldLog(user, date, { certifiedMs: model.now as Instant })))
}

function speaker(who: Who, whose: number, { fleet }: Real): { user: User; as: law.Speaker | null } {
  const { keepers, support } = fleet
  if (who === 'support') return { user: support, as: null }
  if (who === 'own' || (who === 'admin' && whose === 2)) return { user: keepers[whose]!.user, as: 'driver' }
  if (who === 'admin') return { user: keepers[2].user, as: 'admin' }
  return { user: keepers[whose === 0 ? 1 : 0].user, as: null }
}

function momentOf({ near, n, minutes }: Moment, model: Model, log: law.Log): number {
  const edges = [...log.rows.values(), ...log.waiting.values()].flatMap(({ start, end }) =>
    end === null ? [start] : [start, end],
  )
  const at =
    near === 'now'
      ? model.now
      : near === 'edge' && edges.length > 0
        ? edges[n % edges.length]!
        : BEGIN - n * SLOT
  return at + minutes * MINUTE
}

function targetOf({ among, n }: Target, log: law.Log, known: readonly number[]): number | null {
  const standing = among === 'waiting' ? [] : [...log.rows.keys()]
  const keys = among === 'all' ? known : [...standing, ...log.waiting.keys()]
  return keys.length === 0 ? null : keys[n % keys.length]!
}

const iso = (at: number) => new Date(at).toISOString()
const uuid = (whose: number, n: number) => `00000000-0000-4000-8000-0000000000${whose}${n}`
const CORRECTED = 'Typed wrongly'

async function played(move: Move, model: Model, real: Real, key: number): Promise<Outcome | null> {
  const { fleet, ids } = real
  const { now } = model
  if (move.kind === 'wait') {
    model.now += move.minutes * MINUTE
    server.clockAt(model.now)
    return null
  }
  const log = model.logs[move.whose]!
  const keeper = fleet.keepers[move.whose]!
  if (move.kind === 'moveCarrier' || move.kind === 'mergeCarrier') {
    await server.moveCarrier(fleet.keepers[2].user, keeper.user, move.kind === 'mergeCarrier')
    return null
  }
  const { user, as } = speaker(move.who, move.whose, real)
  const isSupport = move.who === 'support'
  /** What somebody hears who neither keeps the log nor is an admin. */
  const foreign = no(isSupport ? 'forbidden' : 'not-found')
  const place = `Stop ${key}`

  switch (move.kind) {
    case 'record': {
      const start = momentOf(move.from, model, log)
      const span = { status: move.status, start, end: start + move.minutes * MINUTE, place, remarks: null }
      const expected =
        as === null
          ? foreign
          : model.tripless.has(move.whose)
            ? no('not-found')
            : law.record(log, as, span, now, key)
      const got = await server.record(user, keeper.trip.id, {
        status: span.status,
        start_time: iso(span.start),
        end_time: iso(span.end),
        location_description: place,
      })
      return { expected, got }
    }
    case 'change': {
      const start = momentOf(move.at, model, log)
      const id = move.id === null ? null : uuid(move.whose, move.id)
      const span = { status: move.status, start, end: null, place, remarks: null }
      const expected = isSupport ? foreign : law.change(log, span, id, now, key)
      const body = { status: move.status, at: iso(start), location_description: place, ...(id && { id }) }
      return { expected, got: await server.change(user, body) }
    }
    case 'deleteTrip': {
      const expected = isSupport
        ? foreign
        : as === null || model.tripless.has(move.whose)
          ? no('not-found')
          : { key: null }
      const got = await server.dropTrip(user, keeper.trip.id)
      if (!('refused' in expected)) model.tripless.add(move.whose)
      return { expected, got }
    }
    case 'sign':
    case 'withdraw': {
      const day = days.numbered(days.at(now as Instant).number - move.daysAgo)
      const certified = move.kind === 'sign'
      const expected =
        as === 'driver'
          ? certified
            ? law.sign(log, day)
            : law.withdraw(log, day)
          : as
            ? no('forbidden')
            : foreign
      return {
        expected,
        got: await server.certify(user, keeper, { date: day.date, certified }),
      }
    }
    default: {
      const target = targetOf(move.target, log, model.known[move.whose]!)
      if (target === null) return null
      return {
        ...(await onRow(
          move,
          { log, now, key, model },
          { user, as, foreign, isSupport },
          target,
          ids.get(target)!,
        )),
      }
    }
  }
}

type OnRow = Extract<Move, { target: Target }>

async function onRow(
  move: OnRow,
  { log, now, key, model }: { log: law.Log; now: number; key: number; model: Model },
  {
    user,
    as,
    foreign,
    isSupport,
  }: { user: User; as: law.Speaker | null; foreign: law.Answer; isSupport: boolean },
  target: number,
  id: number,
): Promise<Outcome> {
  switch (move.kind) {
    case 'remove':
      return { expected: as ? law.remove(log, as, target) : foreign, got: await server.remove(user, id) }
    case 'accept':
    case 'decline': {
      const settle = law[move.kind]
      const expected = as === 'driver' ? settle(log, target) : as || isSupport ? no('forbidden') : foreign
      return { expected, got: await server[move.kind](user, id) }
    }
    case 'correct': {
      const changes: law.Changes = {
        ...(move.status && { status: move.status }),
        ...(move.from && { start: momentOf(move.from, model, log) }),
        ...(move.to && { end: momentOf(move.to, model, log) }),
        ...(move.from &&
          !move.to &&
          move.lasting && { end: momentOf(move.from, model, log) + move.lasting * MINUTE }),
        ...(move.remarks && { remarks: move.remarks }),
      }
      const expected = as ? law.correct(log, as, target, changes, now, key) : foreign
      const got = await server.correct(user, id, {
        reason: CORRECTED,
        ...(changes.status && { status: changes.status }),
        ...(changes.start !== undefined && { start_time: iso(changes.start) }),
        ...(changes.end !== undefined && { end_time: iso(changes.end) }),
        ...(changes.remarks && { remarks: changes.remarks }),
      })
      return { expected, got }
    }
  }
}

const bare = ({ status, start, end, place, remarks }: law.Span) => ({ status, start, end, place, remarks })
const stored = (row: DutyStatus) => ({
  id: row.id,
  status: row.status,
  start: row.startMs as number,
  end: row.endMs as number | null,
  place: row.locationDescription,
  remarks: row.remarks,
})
const byId = <T extends { id: number }>(rows: T[]) => rows.sort((a, b) => a.id - b.id)

/** The server's logs are the model's, and keep the law whatever the model says. */
async function same({ logs }: Model, { fleet, ids }: Real): Promise<void> {
  const users = fleet.keepers.map(({ user }) => user.id)
  const rows = await DutyStatus.query()
    .whereIn('driver_id', users)
    .where('active', 1)
    .whereIn('origin', ['recorded', 'proposed'])
    .orderBy('start_ms')
  const signed = await EldLog.query().whereIn('driver_id', users).whereNotNull('certified_ms')
  for (const [n, log] of logs.entries()) {
    const own = rows.filter(({ driverId }) => driverId === users[n])
    const recorded = own.filter(({ origin }) => origin === 'recorded').map(stored)
    assert.equal(law.broken(recorded), null)
    assert.deepEqual(
      byId(recorded),
      byId([...log.rows].map(([key, span]) => ({ id: ids.get(key)!, ...bare(span) }))),
      'what is recorded',
    )
    assert.deepEqual(
      byId(
        own
          .filter(({ origin }) => origin === 'proposed')
          .map((row) => ({ ...stored(row), of: row.replacedBy })),
      ),
      byId(
        [...log.waiting].map(([key, { of, ...span }]) => ({
          id: ids.get(key)!,
          ...bare(span),
          of: of === null ? null : ids.get(of)!,
        })),
      ),
      'what is proposed',
    )
    assert.deepEqual(
      signed
        .filter(({ driverId }) => driverId === users[n])
        .map(({ date }) => date)
        .sort(),
      [...log.signed.keys()].sort(),
      'which days are certified',
    )
  }
}
