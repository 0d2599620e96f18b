import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { run } from '../../../backend/bin/launch/processes.mjs'
import { Refusal } from '../../../backend/bin/launch/refusal.mjs'
import { onPath } from '../../support/tools.mjs'
import { startNetworks, type Place } from './networks.ts'
import { Node, startNodes, type Cluster } from './node.ts'
import { type Check } from './proxy.ts'

const PORT = 3306
const GROUP_PORT = 33061

/** As docs/operations.md tells an operator to set a node up. */
const SETTINGS = [
  '--gtid-mode=ON',
  '--enforce-gtid-consistency=ON',
  '--innodb-flush-log-at-trx-commit=1',
  '--sync-binlog=1',
  '--plugin-load-add=group_replication.so',
  '--group-replication-member-expel-timeout=0',
  '--group-replication-unreachable-majority-timeout=1',
  '--group-replication-recovery-reconnect-interval=5',
  '--super-read-only=ON',
  '--skip-name-resolve',
]

/** A node that takes writes, in a group that has a majority. */
const scriptOf = (client: string) => `#!/bin/sh
[ "$(${client} -h "$3" -P "$4" -u root --connect-timeout=1 -BNe "
  select count(*) from performance_schema.replication_group_members m
  where m.member_id = @@server_uuid and m.member_state = 'ONLINE' and m.member_role = 'PRIMARY'
    and (select sum(member_state <> 'UNREACHABLE') > count(*) / 2 from performance_schema.replication_group_members)")" = 1 ]
`

/** Patient: no other node takes writes before five seconds are over. */
export const groupCheck = (client: string): Check => ({ script: scriptOf(client), fall: 4, seconds: 4 })

/** With every node: MySQL's root is known on the node's own machine only. */
const ROOT = `create user root@'%' identified by '';
grant all on *.* to root@'%' with grant option;
`

const AS_USER = userInfo().uid === 0 ? ['--user=root'] : []

interface Group {
  readonly name: string
  readonly seeds: string
}

class GroupNode extends Node {
  readonly #server: string
  readonly #place: Place
  readonly #group: Group
  readonly #id: number
  #wasMember = false

  constructor(folder: string, server: string, place: Place, group: Group, id: number) {
    super(place.address, PORT, folder)
    this.#server = server
    this.#place = place
    this.#group = group
    this.#id = id
  }

  #options(): string[] {
    const { groupAddress } = this.#place
    return [
      ...this.ownOptions(AS_USER),
      '--mysqlx=OFF',
      `--server-id=${this.#id}`,
      `--report-host=${groupAddress}`,
      ...SETTINGS,
      `--group-replication-group-name=${this.#group.name}`,
      `--group-replication-local-address=${groupAddress}:${GROUP_PORT}`,
      `--group-replication-group-seeds=${this.#group.seeds}`,
      // A node that was a member comes back by itself.
      `--group-replication-start-on-boot=${this.#wasMember ? 'ON' : 'OFF'}`,
    ]
  }

  async initialise(): Promise<void> {
    mkdirSync(this.folder, { recursive: true })
    const users = join(this.folder, 'users.sql')
    writeFileSync(users, ROOT)
    const { code, output } = await run(this.#server, [
      ...['--no-defaults', '--initialize-insecure', ...AS_USER],
      ...[`--datadir=${join(this.folder, 'data')}`, `--init-file=${users}`],
    ])
    if (code !== 0) throw new Refusal(`${output}\nA node's folder could not be made.`)
  }

  async start(first: 'first' | 'joins'): Promise<void> {
    const [program, words] = this.#place.within
    this.keep(
      spawn(program, [...words, this.#server, ...this.#options()], {
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      }),
    )
    if (!this.#wasMember) {
      await this.until('start', () => this.ask('select 1').then(() => true))
      await this.ask(
        "change replication source to source_user = 'root' for channel 'group_replication_recovery'",
      )
      if (first === 'first') await this.ask('set global group_replication_bootstrap_group = ON')
      await this.ask('start group_replication')
      await this.ask('set global group_replication_bootstrap_group = OFF')
    }
    await this.joined()
    this.#wasMember = true
  }

  protected async isMember(): Promise<boolean> {
    const [own] = await this.ask<{ state: string }>(
      `select member_state as state from performance_schema.replication_group_members
        where member_id = @@server_uuid or member_id = ''`,
    )
    // Back before the others missed it, it is not let in, and does not ask again.
    if (own?.state === 'OFFLINE' && this.#wasMember) await this.ask('start group_replication')
    return own?.state === 'ONLINE'
  }

  override async caughtUp(): Promise<void> {
    await this.until('catch up', async () => {
      const [own] = await this.ask<{ waiting: string }>(
        `select count_transactions_remote_in_applier_queue as waiting
          from performance_schema.replication_group_member_stats where member_id = @@server_uuid`,
      )
      return Number(own?.waiting) === 0
    })
  }

  /** Back in reach, it is told to join: it has left. */
  async cutOff(on: boolean): Promise<void> {
    await this.#place.connectToGroup(!on)
    if (on) return
    await this.ask('stop group_replication')
    await this.ask('start group_replication')
  }
}

/** Three nodes of Group Replication with one primary, each in networks of its own. */
export async function startGroup(): Promise<Cluster> {
  const server = process.env['TEST_MYSQL_SERVER'] || onPath('mysqld')
  if (!server) throw new Refusal('Group Replication needs MySQL: name its mysqld with TEST_MYSQL_SERVER.')
  const { places, end } = await startNetworks(3)
  const group: Group = {
    name: randomUUID(),
    seeds: places.map(({ groupAddress }) => `${groupAddress}:${GROUP_PORT}`).join(','),
  }
  return startNodes(
    async (folder) =>
      places.map((place, n) => new GroupNode(join(folder, `node${n + 1}`), server, place, group, n + 1)),
    end,
  )
}
