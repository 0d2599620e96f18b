import { test } from '@japa/runner'
import { type Assert } from '@japa/assert'
import db from '@adonisjs/lucid/services/db'
import { type ImportLine } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import Carrier from '#models/carrier'
import DutyStatus from '#models/duty_status'
import Trip from '#models/trip'
import { openSession } from '#services/accounts/sessions/sessions'
import { sealAll, someEvents, verified } from '#tests/proof/chain'
import { ChildServer } from '#tests/child_server'
import { committedOn } from '#tests/support/groups'
import { aUser } from '#tests/support/people'
import { aTripBody, aVehicle } from '#tests/support/records'

/** Long enough for what is under way, and too short for it. */
const STOPS = [60, 1]
const PLANNERS = 6
const ROWS = 3000
/** Sealed before, so that a verification takes a while. */
const EVENTS = 20_000
/** Beyond STOP_SECONDS: what the sealer and the threads may take, and a machine with other things to do. */
const REST_MS = 60_000

const countOf = async (table: string): Promise<number> =>
  Number(((await db.from(table).count('* as n').first()) as { n: number }).n)

/** The lines of an import as they come, until the connection ends. */
async function importOf(server: ChildServer, token: string, prefix: string, onLine: () => void) {
  const address = '100 Main Street, Kansas City, MO 64106'
  const rows = Array.from({ length: ROWS }, (_, n) => `${prefix} ${n},"${address}"`)
  const mapping = encodeURIComponent(JSON.stringify({ name: 0, main_office_address: 1 }))
  const answer = await fetch(`${server.url}/api/imports/carriers/?mapping=${mapping}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: ['Name,Address', ...rows].join('\r\n'),
  })
  let text = ''
  try {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      onLine()
    }
  } catch {
    // Cut off: what has come is all there is.
  }
  const whole = text.split('\n').slice(0, -1)
  return whole.map((line) => JSON.parse(line) as ImportLine).at(-1)
}

/** Trips are whole: planned rows without a hole up to their end, and a line in the audit trail. */
async function checkTrips(assert: Assert, acknowledged: readonly number[]) {
  const trips = await Trip.query().preload('plan')
  assert.includeMembers(
    trips.map(({ id }) => id),
    [...acknowledged],
  )
  for (const trip of trips) {
    assert.exists(trip.plan)
    const rows = await DutyStatus.query().where({ trip_id: trip.id, origin: 'planned' }).orderBy('start_ms')
    assert.equal(rows.at(-1)?.endMs, trip.finishMs)
    rows.slice(1).forEach((row, i) => assert.equal(row.startMs, rows[i]!.endMs))
    assert.lengthOf(await AuditEvent.query().where({ record_kind: 'trip', record_id: trip.id }), 1)
  }
}

test.group('A server that is asked to stop while it works', (group) => {
  committedOn(group, async () => {
    await someEvents(EVENTS)
    await sealAll()
  })

  for (const stopSeconds of STOPS)
    test(`ends within ${stopSeconds} s, keeps what it acknowledged, and leaves no half of anything`, async ({
      assert,
      cleanup,
    }) => {
      const vehicle = (await aVehicle()).id
      const admin = (await openSession(await aUser('admin'))).access
      const planners: string[] = []
      while (planners.length < PLANNERS) planners.push((await openSession(await aUser('driver'))).access)
      await db.from('seal_lease').delete()
      const server = await ChildServer.start({ STOP_SECONDS: String(stopSeconds), SEAL_SECONDS: '1' })
      cleanup(() => server.kill('SIGKILL').then(() => undefined))

      const proof = await server.send('POST', '/api/audit-proof/', { token: admin, body: {} })
      assert.equal(proof.status, 202)
      const body = await aTripBody({ vehicle_id: vehicle })
      const plans = planners.map((token) =>
        server.send('POST', '/api/trips/', { token, body }).catch(() => null),
      )
      const begun = Promise.withResolvers<void>()
      const prefix = `Within ${stopSeconds} s`
      const imported = importOf(server, admin, prefix, begun.resolve)
      await begun.promise
      // Written behind the server: the sealer has work whenever it looks.
      await someEvents(500)
      const sealed = await countOf('seals')
      // A busy machine may have ended the verification before the import has begun.
      while (!(await db.from('proof_runs').where('running', 1).first()))
        await server.send('POST', '/api/audit-proof/', { token: admin, body: {} })

      const asked = performance.now()
      const ended = await server.kill('SIGTERM')
      const took = performance.now() - asked
      assert.deepEqual(ended, { code: 0, signal: null }, server.output.slice(-2000))
      assert.isBelow(took, stopSeconds * 1000 + REST_MS)

      const answers = await Promise.all(plans)
      const made = answers
        .filter((answer) => answer?.status === 201)
        .map((answer) => Number(answer!.body['id']))
      // Who is cut off hears nothing; the others are answered.
      if (stopSeconds > 1) assert.lengthOf(made, PLANNERS)
      await checkTrips(assert, made)

      const last = await imported
      const stored = await Carrier.query().where('name', 'like', `${prefix} %`).count('* as n')
      const rows = Number(stored[0]!.$extras['n'])
      assert.oneOf(rows, [0, ROWS])
      if (last && 'result' in last) assert.equal(rows, ROWS)
      if (last && 'problem' in last && last.problem.code !== 'outcome-unknown') assert.equal(rows, 0)

      assert.isNull(await db.from('proof_runs').where('running', 1).first())
      assert.isAtLeast(await countOf('seals'), sealed)
      // Another server goes on where this one stopped.
      await sealAll()
      assert.equal(await countOf('seals'), await countOf('audit_events'))
      assert.equal((await verified()).faults, 0)
    }).timeout(180_000)
})
