import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../../../backend/bin/launch/freePort.mjs'
import { run } from '../../../backend/bin/launch/processes.mjs'
import { Refusal } from '../../../backend/bin/launch/refusal.mjs'
import { aptInstall, onPath } from '../../support/tools.mjs'
import { limited, Node, startNodes, type Cluster } from './node.ts'
import { type Check } from './proxy.ts'

/** Where Debian's galera-4 puts it, on each kind of processor. */
const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so']

/** As docs/operations.md tells an operator to set a node up. */
const SETTINGS = [
  '--binlog-format=ROW',
  '--innodb-autoinc-lock-mode=2',
  '--innodb-flush-log-at-trx-commit=1',
  '--wsrep-sync-wait=1',
  '--wsrep-retry-autocommit=4',
]

/** Only to be asked for its position a node purges nothing: MariaDB 10.11.19 may never end with that. */
const POSITION_ONLY = ['--wsrep-recover', '--innodb-force-recovery=2']

/** Of Debian's package: rsync, which a node copies another by, gives root's rights away. */
const AS_USER = userInfo().uid === 0 ? ['--user=mysql'] : []

/** A node that is gone is missed after two seconds, and not after five: for a network of one's own. */
const PROVIDER =
  'gcache.size=256M;evs.keepalive_period=PT0.5S;evs.inactive_check_period=PT0.5S;evs.suspect_timeout=PT2S;evs.inactive_timeout=PT5S'

/** A node that brings another up to date (2) takes statements like one that is in step (4). */
const SCRIPT = `#!/bin/sh
state="$(mariadb -h "$3" -P "$4" -u root --connect-timeout=1 -BNe \\
  "set session wsrep_sync_wait = 0; show status where variable_name in ('wsrep_ready', 'wsrep_local_state')")"
case "$(echo $state)" in "wsrep_local_state "[24]" wsrep_ready ON") exit 0 ;; *) exit 1 ;; esac
`

export const GALERA_CHECK: Check = { script: SCRIPT, fall: 2, seconds: 2 }

interface Programs {
  readonly server: string
  readonly provider: string
}

async function giveToUser(folder: string): Promise<void> {
  if (AS_USER.length > 0) await run('chown', ['-R', 'mysql:', folder])
}

async function findPrograms(say: (line: string) => void): Promise<Programs> {
  const find = () => ({ server: onPath('mariadbd'), provider: PROVIDERS.find((path) => existsSync(path)) })
  let { server, provider } = find()
  if ((!server || !provider) && (await aptInstall(say, 'mariadb-server', 'galera-4', 'rsync')))
    ({ server, provider } = find())
  if (server && provider && onPath('rsync')) return { server, provider }
  throw new Refusal('A cluster needs Debian: apt install mariadb-server galera-4 rsync')
}

class GaleraNode extends Node {
  readonly #programs: Programs
  readonly #group: { own: number; all: readonly number[] }

  constructor(
    folder: string,
    port: number,
    programs: Programs,
    group: { own: number; all: readonly number[] },
  ) {
    super('127.0.0.1', port, folder)
    this.#programs = programs
    this.#group = group
  }

  #options(): string[] {
    const { own, all } = this.#group
    return [
      ...this.ownOptions(AS_USER),
      '--bind-address=127.0.0.1',
      '--wsrep-on=ON',
      `--wsrep-provider=${this.#programs.provider}`,
      `--wsrep-cluster-address=gcomm://${all.map((port) => `127.0.0.1:${port}`).join(',')}`,
      `--wsrep-node-address=127.0.0.1:${own}`,
      `--wsrep-node-incoming-address=127.0.0.1:${this.port}`,
      `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${own};ist.recv_addr=127.0.0.1:${own + 1};${PROVIDER}`,
      '--wsrep-sst-method=rsync',
      `--wsrep-sst-receive-address=127.0.0.1:${own + 2}`,
      ...SETTINGS,
    ]
  }

  async initialise(): Promise<void> {
    mkdirSync(this.folder, { recursive: true })
    await giveToUser(dirname(this.folder))
    const { code, output } = await run(onPath('mariadb-install-db') ?? 'mariadb-install-db', [
      ...['--no-defaults', '--auth-root-authentication-method=normal', '--skip-test-db'],
      `--datadir=${join(this.folder, 'data')}`,
      ...AS_USER,
    ])
    if (code !== 0) throw new Refusal(`${output}\nA node's folder could not be made.`)
  }

  async start(first: 'first' | 'joins'): Promise<void> {
    const { server } = this.#programs
    const options = this.#options()
    const { output } = await run(...limited(server, [...options, ...POSITION_ONLY]))
    const position = /Recovered position:\s*(\S+:-?\d+)/.exec(output)?.[1]
    this.keep(
      spawn(
        ...limited(server, [
          ...options,
          ...(first === 'first' ? ['--wsrep-new-cluster'] : []),
          ...(position ? [`--wsrep-start-position=${position}`] : []),
        ]),
        { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
      ),
    )
    await this.joined()
  }

  protected async isMember(): Promise<boolean> {
    const [state] = await this.ask<{ Value: string }>("show status like 'wsrep_local_state_comment'")
    const [ready] = await this.ask<{ Value: string }>("show status like 'wsrep_ready'")
    return ready?.Value === 'ON' && state?.Value === 'Synced'
  }

  async cutOff(on: boolean): Promise<void> {
    await this.ask(`set global wsrep_provider_options = 'gmcast.isolate=${on ? 1 : 0}'`)
  }
}

/** Three nodes of Galera. */
export async function startGalera(say: (line: string) => void): Promise<Cluster> {
  const programs = await findPrograms(say)
  const all: number[] = []
  // Each needs three in a row: for the group, for what it missed, for all there is.
  while (all.length < 3) all.push((await freePort()) + 10 * all.length)
  return startNodes(async (folder) => {
    const nodes: Node[] = []
    for (const [n, own] of all.entries())
      nodes.push(new GaleraNode(join(folder, `node${n + 1}`), await freePort(), programs, { own, all }))
    return nodes
  })
}
