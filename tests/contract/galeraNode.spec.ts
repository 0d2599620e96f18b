import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { inRoot } from '../../backend/bin/launch/paths.mjs'

const OURS = '70f99478-e9b3-11f1-8098-aeafa4cd06c8'
const OTHER = '11111111-e9b3-11f1-8098-aeafa4cd06c8'
const NOTHING = '00000000-0000-0000-0000-000000000000 -1'

/** Stand-ins for the image's programs; what other nodes answer is in files of their names. */
const PROGRAMS: Record<string, string> = {
  hostname: 'echo galera-2',
  sleep: 'exit 0',
  socat: 'case "$1" in -T5) exit 0 ;; esac; name=${3#TCP:}; cat "$SAYS/${name%%:*}" 2>/dev/null',
  mariadbd: 'echo "WSREP: Recovered position: $RECOVERED" >&2',
  'docker-entrypoint.sh': 'echo "run: $*"',
}

interface World {
  /** Of this node, galera-2; none where its disk is empty. */
  readonly saved?: { readonly uuid: string; readonly seqno: number; readonly last?: boolean }
  readonly recovered?: string
  readonly says: Record<string, string>
}

const test = base.extend<{ start: (world: World) => Promise<string> }>({
  start: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'longhaul-node-'))
    const [bin, data, says] = ['bin', 'data', 'says'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    for (const made of [bin, data, says]) mkdirSync(made)
    for (const [name, body] of Object.entries(PROGRAMS))
      writeFileSync(join(bin, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 })
    await use(async ({ saved, recovered = '', says: answers }) => {
      if (saved)
        writeFileSync(
          join(data, 'grastate.dat'),
          `version: 2.1\nuuid:    ${saved.uuid}\nseqno:   ${saved.seqno}\nsafe_to_bootstrap: ${saved.last ? 1 : 0}\n`,
        )
      for (const [name, answer] of Object.entries(answers))
        writeFileSync(join(says, name), `HTTP/1.0 200 OK\r\n\r\n${answer}\n`)
      const child = spawn('bash', [inRoot('docker', 'galera', 'node.sh'), 'start', '--an-option'], {
        env: {
          PATH: `${bin}:${process.env['PATH']}`,
          ...{ DATA: data, WAITS: join(folder, 'position'), SAYS: says, RECOVERED: recovered },
          NODES: 'galera-1 galera-2 galera-3',
        },
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString('utf8')
          // One that waits says so, and would wait for ever.
          if (/newest data|overwritten/.test(said)) child.kill()
        })
      await once(child, 'close')
      return said + (saved ? readFileSync(join(data, 'grastate.dat'), 'utf8') : '')
    })
    rmSync(folder, { recursive: true })
  },
})
test.skip(process.platform !== 'linux', 'the image is of Linux')

test('a node joins a cluster that is there, from where it was', async ({ start }) => {
  const said = await start({ saved: { uuid: OURS, seqno: 7 }, says: { 'galera-3': `in step ${OURS}` } })
  expect(said).toContain(`run: mariadbd --an-option --wsrep-start-position=${OURS}:7`)
})

test('an empty one joins without making a database of its own', async ({ start }) => {
  const said = await start({ says: { 'galera-1': `in step ${OURS}` } })
  expect(said).toContain('run: mariadbd --an-option\n')
})

test('of all that wait, the one with the newest data begins the cluster', async ({ start }) => {
  const said = await start({
    saved: { uuid: OURS, seqno: 8 },
    says: { 'galera-1': `waits ${OURS} 7`, 'galera-3': `waits ${NOTHING}` },
  })
  expect(said).toContain(`run: mariadbd --an-option --wsrep-new-cluster --wsrep-start-position=${OURS}:8`)
  expect(said).toContain('safe_to_bootstrap: 1')
})

test('one that was killed asks its own log how far it was', async ({ start }) => {
  const said = await start({
    saved: { uuid: OURS, seqno: -1 },
    recovered: `${OURS}:12`,
    says: { 'galera-1': `waits ${OURS} 11`, 'galera-3': `waits ${OURS} 11` },
  })
  expect(said).toContain(`--wsrep-new-cluster --wsrep-start-position=${OURS}:12`)
})

test('one whose log says nothing does not start', async ({ start }) => {
  const said = await start({ saved: { uuid: OURS, seqno: -1 }, says: { 'galera-1': `in step ${OURS}` } })
  expect(said).not.toContain('run:')
})

test('the one that was stopped last begins without the others', async ({ start }) => {
  const said = await start({ saved: { uuid: OURS, seqno: 9, last: true }, says: {} })
  expect(said).toContain('--wsrep-new-cluster')
})

test('nobody begins while a node has not said what it has', async ({ start }) => {
  const said = await start({ saved: { uuid: OURS, seqno: 9 }, says: { 'galera-1': `waits ${OURS} 7` } })
  expect(said).toContain('waits for galera-3')
  expect(said).not.toContain('run:')
})

test('data of another cluster is not overwritten', async ({ start }) => {
  const said = await start({
    saved: { uuid: OURS, seqno: 9 },
    says: { 'galera-1': `waits ${OTHER} 7`, 'galera-3': `waits ${NOTHING}` },
  })
  expect(said).toContain('none of it is overwritten')
  expect(said).not.toContain('run:')
})

test('nor by a cluster that is there', async ({ start }) => {
  const said = await start({ saved: { uuid: OURS, seqno: 9 }, says: { 'galera-3': `in step ${OTHER}` } })
  expect(said).toContain('none of it is overwritten')
  expect(said).not.toContain('run:')
})
