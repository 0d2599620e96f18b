import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { onPath } from '../../support/tools.mjs'
import { runTraffic } from './disturbed.ts'
import { groupCheck, startGroup } from './group.ts'

/**
 * Three nodes of MySQL's Group Replication, two servers: as the bench of Galera, with one primary, to which
 * HAProxy leads. Needs root and TEST_MYSQL_SERVER.
 */
export const name = 'group'
export const onlyWhenNamed = true

export async function run(): Promise<string[]> {
  await ensureBuilt(() => undefined)
  const check = groupCheck(onPath('mysql', 'mariadb') ?? 'mysql')
  const cluster = await startGroup()
  try {
    return await runTraffic(cluster, check, [{ words: 'written on the primary', door: 'all' }])
  } finally {
    await cluster.end()
  }
}
