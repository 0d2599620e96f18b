import { test } from '@japa/runner'
import { join } from 'node:path'
import { readNetwork } from '@longhaul/atlas/format'
import { type LonLat } from '@longhaul/core'
import env from '#start/env'
import { EMBEDDED_SOURCE, EmbeddedRoadRouter } from '#gateways/road_router/embedded'

const DENVER: LonLat = [-104.985, 39.739]
const OMAHA: LonLat = [-95.938, 41.259]
const CHICAGO: LonLat = [-87.65, 41.85]
const LONDON: LonLat = [-0.12, 51.5]
const points = [DENVER, OMAHA, CHICAGO]
const router = new EmbeddedRoadRouter(readNetwork(join(env.get('GENERATED_DIR'), 'network.bin')))

test.group('the embedded router', () => {
  test('gives a leg between each two points and names itself', async ({ assert }) => {
    const answer = await router.legs(points)
    assert.containsSubset(answer, { ok: true, source: EMBEDDED_SOURCE })
    assert.deepEqual(answer.ok ? answer.legs.map(({ miles }) => Math.round(miles / 10) * 10) : [], [540, 470])
  })

  test('holds a fleet to its own speed', async ({ assert }) => {
    const free = await router.legs(points)
    const held = await router.legs(points, { maxMph: 45 })
    if (!free.ok || !held.ok) throw new Error('no route')
    assert.isAbove(held.legs[0]!.minutes, free.legs[0]!.minutes)
    assert.isAtLeast(held.legs[0]!.minutes, (held.legs[0]!.miles / 45) * 60 - 1e-6)
  })

  test('says which stop cannot be reached, in the words it was given', async ({ assert }) => {
    const names = ['The current location', 'The pickup (Omaha)', 'The drop-off (London)']
    const answer = await router.legs([DENVER, OMAHA, LONDON], { names })
    assert.containsSubset(answer, { ok: false, reason: 'outside-network', point: 2 })
    assert.match(answer.ok ? '' : answer.sentence, /^The drop-off \(London\) is outside the United States/)
  })
})
