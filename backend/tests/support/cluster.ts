import { ChildServer } from '#tests/child_server'
import { aFolder, type Cleanup } from '#tests/for_one_test'

/** Of a cluster's nodes, where the bench has one; else everybody asks the suite's database. */
const NODES = process.env['CLUSTER_NODES']?.split(',').map((node) => node.split(':')) ?? []

/** What the n-th server on the suite's database is told: a folder of its own, and its node of the cluster. */
export function serverNo(n: number, cleanup: Cleanup): Record<string, string> {
  const [host, port] = NODES[n % NODES.length] ?? []
  return { DATA_DIR: aFolder(cleanup), ...(host && port && { DB_HOST: host, DB_PORT: port }) }
}

/** Two servers on one database, each on a node of its own where there are nodes. */
export async function twoServers(cleanup: Cleanup): Promise<readonly [ChildServer, ChildServer]> {
  const [first, second] = await Promise.all([
    ChildServer.start(serverNo(0, cleanup)),
    ChildServer.start(serverNo(1, cleanup)),
  ])
  cleanup(async () => {
    for (const server of [first, second]) await server.kill('SIGKILL')
  })
  return [first, second]
}
