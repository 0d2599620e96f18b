import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../backend/bin/launch/freePort.mjs'
import { Refusal } from '../../../backend/bin/launch/refusal.mjs'
import { aptInstall, onPath } from '../../support/tools.mjs'

/**
 * Whether a node belongs to its cluster: HAProxy calls it with its own address and the node's. A node that
 * brings another up to date (2) takes statements like one that is in step (4).
 */
const CHECK = `#!/bin/sh
state="$(mariadb -h "$3" -P "$4" -u root --connect-timeout=1 -BNe \\
  "set session wsrep_sync_wait = 0; show status where variable_name in ('wsrep_ready', 'wsrep_local_state')")"
case "$(echo $state)" in "wsrep_local_state "[24]" wsrep_ready ON") exit 0 ;; *) exit 1 ;; esac
`

/** As in docs/operations.md, with two doors: one writer, which stays until it fails; and all nodes. */
const config = (check: string, doors: { one: number; all: number }, ports: readonly number[]) => `global
  insecure-fork-wanted
  external-check
defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
  timeout check 2s
  option external-check
  external-check path "/usr/bin:/bin"
  external-check command ${check}
  default-server check inter 1s fastinter 500ms fall 2 rise 2 on-marked-down shutdown-sessions
listen one_writer
  bind 127.0.0.1:${doors.one}
  stick-table type ip size 1
  stick on dst
${ports.map((port, n) => `  server node${n + 1} 127.0.0.1:${port}${n === 0 ? '' : ' backup'}`).join('\n')}
listen all_nodes
  bind 127.0.0.1:${doors.all}
  balance leastconn
${ports.map((port, n) => `  server node${n + 1} 127.0.0.1:${port}`).join('\n')}
`

export interface Proxy {
  readonly doors: { readonly one: number; readonly all: number }
  end(): Promise<void>
}

/** HAProxy before the nodes of a cluster. */
export async function startProxy(say: (line: string) => void, ports: readonly number[]): Promise<Proxy> {
  if (!onPath('haproxy')) await aptInstall(say, 'haproxy')
  const program = onPath('haproxy')
  if (!program) throw new Refusal('The nodes are reached through HAProxy: apt install haproxy')
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-haproxy-'))
  const [check, file] = [join(folder, 'check'), join(folder, 'haproxy.cfg')]
  const doors = { one: await freePort(), all: await freePort() }
  writeFileSync(check, CHECK, { mode: 0o755 })
  writeFileSync(file, config(check, doors, ports))
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  const ended = once(child, 'close')
  const began = await Promise.race([
    ended.then(() => false),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 1000)),
  ])
  if (!began) throw new Refusal(`HAProxy did not start:\n${said}`)
  return {
    doors,
    async end() {
      const hasCrashed = child.exitCode !== null || child.signalCode !== null
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
      if (hasCrashed) throw new Error(`HAProxy ended by itself (${child.signalCode}):\n${said.slice(-2000)}`)
    },
  }
}
