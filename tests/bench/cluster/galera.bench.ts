import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { isWanted, runProofs, runTraffic, say, type Way } from './disturbed.ts'
import { GALERA_CHECK, startGalera } from './galera.ts'

/**
 * Three nodes of Galera, two servers. First the tests of starts and of rules that two servers could break;
 * then writes through HAProxy, on one node at a time and on all three, while the cluster is disturbed.
 */
export const name = 'galera'
export const onlyWhenNamed = true

const WAYS: readonly Way[] = [
  { words: 'written on one node at a time', door: 'one' },
  { words: 'written on all three nodes', door: 'all' },
]

export async function run(): Promise<string[]> {
  await ensureBuilt(() => undefined)
  const cluster = await startGalera(say)
  try {
    const lines = isWanted('proofs') ? await runProofs(cluster) : []
    const ways = WAYS.filter(({ door }) => isWanted(door))
    return [...lines, ...(await runTraffic(cluster, GALERA_CHECK, ways))]
  } finally {
    await cluster.end()
  }
}
