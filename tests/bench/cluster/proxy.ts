import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../backend/bin/launch/freePort.mjs'
import { Refusal } from '../../../backend/bin/launch/refusal.mjs'
import { aptInstall, onPath } from '../../support/tools.mjs'

/** Whether a node is to be led to: a script that HAProxy calls with its own address and the node's. */
export interface Check {
  readonly script: string
  /** So many in a row that fail, or take so long, are enough. */
  readonly fall: number
  readonly seconds: number
}

interface Address {
  readonly host: string
  readonly port: number
}

const serverLine = ({ host, port }: Address, n: number) => `  server node${n + 1} ${host}:${port}`

/** As in docs/operations.md, with two doors: one writer, which stays until it fails; and all nodes. */
const config = (
  script: string,
  { fall, seconds }: Check,
  doors: { one: number; all: number },
  nodes: readonly Address[],
) => `global
  insecure-fork-wanted
  external-check
defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
  timeout check ${seconds}s
  option external-check
  external-check path "/usr/bin:/bin"
  external-check command ${script}
  default-server check inter 1s fastinter 500ms fall ${fall} rise 2 on-marked-down shutdown-sessions
listen one_writer
  bind 127.0.0.1:${doors.one}
  stick-table type ip size 1
  stick on dst
${nodes.map((node, n) => `${serverLine(node, n)}${n === 0 ? '' : ' backup'}`).join('\n')}
listen all_nodes
  bind 127.0.0.1:${doors.all}
  balance leastconn
${nodes.map(serverLine).join('\n')}
`

export interface Proxy {
  readonly doors: { readonly one: number; readonly all: number }
  end(): Promise<void>
}

/** HAProxy before the nodes of a cluster. */
export async function startProxy(
  say: (line: string) => void,
  nodes: readonly Address[],
  check: Check,
): Promise<Proxy> {
  if (!onPath('haproxy')) await aptInstall(say, 'haproxy')
  const program = onPath('haproxy')
  if (!program) throw new Refusal('The nodes are reached through HAProxy: apt install haproxy')
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-haproxy-'))
  const [script, file] = [join(folder, 'check'), join(folder, 'haproxy.cfg')]
  const doors = { one: await freePort(), all: await freePort() }
  writeFileSync(script, check.script, { mode: 0o755 })
  writeFileSync(file, config(script, check, doors, nodes))
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
