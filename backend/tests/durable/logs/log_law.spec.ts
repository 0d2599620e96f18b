import { mock } from 'node:test'
import { test } from '@japa/runner'
import fc from 'fast-check'
import db from '@adonisjs/lucid/services/db'
import { instant } from '@longhaul/core'
import { proofSentence } from '@longhaul/core/contract'
import { signUnsigned } from '#services/certification/carried_signatures'
import Trip from '#models/trip'
import { noteBaselines } from '#services/proof/baselines'
import { cases } from '#tests/cases'
import { sealAll, verified } from '#tests/proof/chain'
import { aFleet, clockAt, forgetSessions } from '#tests/log_law/fleet'
import { anyMove, BEGINNINGS } from '#tests/log_law/moves'
import { BEGIN, certified, emptyModel, Play } from '#tests/log_law/play'
import { committed } from '#tests/support/groups'
import { figure } from '#tests/support/figure'
import { aVehicle, CHICAGO, DENVER, OMAHA } from '#tests/support/records'

/** How many sequences of moves; the bench asks for more. */
const SEQUENCES = cases(process.env['LAW_SEQUENCES'], { sqlite: 200, mysql: 50 })
const MOST_MOVES = 16

/**
 * What a sequence began with was written past the trail: signatures and baselines as an upgrade makes them.
 */
const beforeTheTrail = () =>
  db.transaction(async (trx) => {
    await signUnsigned(trx, 'carried-over')
    await noteBaselines(trx, 'upgrade')
  })

test.group('The law of a log', (group) => {
  committed(group)
  group.each.setup(() => {
    mock.timers.enable({ apis: ['Date'], now: BEGIN })
    return () => mock.timers.reset()
  })

  test('no sequence of anybody’s calls breaks it, and every answer is true', async ({ assert }) => {
    const began = performance.now()
    const vehicle = await aVehicle()
    const fleet = await aFleet((user) =>
      Trip.create({
        driverId: user.id,
        vehicleId: vehicle.id,
        status: 'IN_PROGRESS',
        currentLocationName: 'Denver, CO',
        currentLon: DENVER[0],
        currentLat: DENVER[1],
        pickupLocationName: 'Omaha, NE',
        pickupLon: OMAHA[0],
        pickupLat: OMAHA[1],
        dropoffLocationName: 'Chicago, IL',
        dropoffLon: CHICAGO[0],
        dropoffLat: CHICAGO[1],
        currentCycleHours: 0,
        startMs: instant(BEGIN),
        trailerNumbers: null,
        shippingDocument: null,
        coDriver: null,
        totalMilesTenths: null,
        arrivalMs: null,
        finishMs: null,
        verdict: null,
      }),
    )
    let [granted, refused, proved] = [0, 0, 0]
    const plays = fc.commands([anyMove.map((move) => new Play(move))], {
      maxCommands: MOST_MOVES,
      size: 'max',
    })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...BEGINNINGS), plays, async (beginning, commands) => {
        clockAt(BEGIN)
        forgetSessions()
        await db.beginGlobalTransaction()
        const model = emptyModel()
        try {
          const real = { fleet, ids: new Map<number, number>() }
          for (const move of beginning.moves) await new Play(move).run(model, real)
          if (beginning.certified) await certified(model, real)
          await beforeTheTrail()
          await fc.asyncModelRun(() => ({ model, real }), commands)
          await sealAll()
          const { findings, compared } = await verified()
          assert.deepEqual(
            findings.map((finding) => proofSentence(finding)),
            [],
          )
          proved += compared.entries
        } finally {
          await db.rollbackGlobalTransaction()
          granted += model.granted
          refused += model.refused
        }
      }),
      {
        numRuns: SEQUENCES,
        seed: Number(process.env['LAW_SEED'] ?? 20_260_310),
        interruptAfterTimeLimit: 3_600_000,
      },
    )
    assert.isAbove(granted, SEQUENCES)
    assert.isAbove(refused, SEQUENCES)
    assert.isAbove(proved, SEQUENCES)
    figure(
      `${SEQUENCES} sequences, ${granted} calls granted and ${refused} refused, ${((performance.now() - began) / 1000).toFixed(0)} s: the law holds, and each verifies clean (${proved} entries compared)`,
    )
  }).timeout(3_600_000)
})
