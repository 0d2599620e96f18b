import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import hash from '@adonisjs/core/services/hash'
import { DEMO_PASSWORD } from '#database/demo/fleet'
import { type Member, type ServerFacts } from '#services/doctor/server_facts'
import { findConnectFault } from '#services/operations/connect_faults'
import env from '#start/env'
import { findIn, type Seed } from '#tests/operations/installation'
import { sealAll, someEvents } from '#tests/proof/chain'
import { committed, toldOnce } from '#tests/support/groups'
import { aUser } from '#tests/support/people'

const merged = (map: ReadonlyMap<string, string>, values: Record<string, string>) =>
  new Map([...map, ...Object.entries(values)])
const variables =
  (values: Record<string, string>) =>
  (facts: ServerFacts): Partial<ServerFacts> => ({ variables: merged(facts.variables, values) })
const session =
  (values: Record<string, string>) =>
  (facts: ServerFacts): Partial<ServerFacts> => ({ session: merged(facts.session, values) })
const cluster =
  (values: Record<string, string>) =>
  (facts: ServerFacts): Partial<ServerFacts> => ({
    variables: merged(facts.variables, { wsrep_on: 'ON' }),
    cluster: merged(facts.cluster, values),
  })

const OTHERS: readonly Member[] = [
  { isAsked: false, at: '10.0.0.12:3306', state: 'ONLINE', role: 'PRIMARY' },
  { isAsked: false, at: '10.0.0.13:3306', state: 'ONLINE', role: 'SECONDARY' },
]
const groupOf =
  (members: readonly Member[] | null) =>
  (facts: ServerFacts): Partial<ServerFacts> => ({
    variables: merged(facts.variables, { group_replication_group_name: 'of ours', read_only: 'ON' }),
    members,
  })
const inGroup = (state: string, role: string, others = OTHERS) =>
  groupOf([{ isAsked: true, at: '10.0.0.11:3306', state, role }, ...others])
const lost = OTHERS.map((member) => ({ ...member, state: 'UNREACHABLE' }))

/** What the suite's server cannot be made to be: told as such a server tells it. */
const TOLD: [name: string, server: Seed['server'], sentence: RegExp][] = [
  ['cluster-primary', cluster({ wsrep_cluster_status: 'non-Primary' }), /cut off from most of the others/],
  [
    'cluster-synced',
    cluster({ wsrep_cluster_status: 'Primary', wsrep_local_state_comment: 'Donor/Desynced' }),
    /has not caught up \(wsrep_local_state_comment is Donor\/Desynced\)/,
  ],
  [
    'cluster-primary',
    inGroup('ERROR', '', lost),
    /cut off .*\(member_state of 10.0.0.12:3306 and 10.0.0.13:3306 is UNREACHABLE\); mend the network/,
  ],
  [
    'cluster-synced',
    inGroup('RECOVERING', 'SECONDARY'),
    /not caught up \(member_state is RECOVERING\); wait/,
  ],
  ['cluster-member', inGroup('ERROR', ''), /out of its group \(member_state is ERROR\); see why in its log/],
  [
    'cluster-writes',
    inGroup('ONLINE', 'SECONDARY'),
    /the primary is 10.0.0.12:3306; name in DB_HOST a proxy/,
  ],
  ['cluster-rights', groupOf(null), /may not read what has become of this node's group.*; grant it select/],
  ['database-clock', () => ({ clockMs: -75_300 }), /clock is 75.3 s behind this machine's; let both/],
  ['flush-log', variables({ innodb_flush_log_at_trx_commit: '2' }), /may be lost .*is 2\); set it to 1/],
  ['binary-log', variables({ log_bin: 'OFF' }), /keeps no binary log/],
  ['sql-mode', session({ sql_mode: 'NO_ENGINE_SUBSTITUTION' }), /cuts values that are too long/],
  [
    'isolation',
    session({ transaction_isolation: 'REPEATABLE-READ', tx_isolation: 'REPEATABLE-READ' }),
    /Transactions run under REPEATABLE-READ/,
  ],
]

/** Statements on the suite's server, and what takes them back. */
const SEEDED: [name: string, seed: string, undo: string, sentence: RegExp][] = [
  [
    'max-allowed-packet',
    'set global max_allowed_packet = 1048576',
    'set global max_allowed_packet = 16777216',
    /statements of 1 MB at most/,
  ],
  ['database-read-only', 'set global read_only = 1', 'set global read_only = 0', /is read-only/],
  [
    'connections',
    'set global max_connections = 20',
    'set global max_connections = 151',
    /lets in 20 connections/,
  ],
  [
    'engine',
    'create table of_another_engine (id int primary key) engine = MyISAM',
    'drop table of_another_engine',
    /of_another_engine is not kept by InnoDB/,
  ],
  [
    'charset',
    'alter database character set latin1',
    'alter database character set utf8mb4 collate utf8mb4_unicode_ci',
    /keeps new tables in latin1/,
  ],
]

test.group('doctor, of a database server', (group) => {
  committed(group)
  group.each.setup(async () => void (await aUser('admin')))
  if (env.get('DB_CONNECTION') !== 'mysql') return

  const expectOne = async (
    assert: { deepEqual: (a: unknown, b: unknown) => void; match: (a: string, b: RegExp) => void },
    found: readonly { name: string; sentence: string }[],
    [name, sentence]: [string, RegExp],
  ) => {
    assert.deepEqual(
      found.map((finding) => finding.name),
      [name],
    )
    assert.match(found[0]!.sentence, sentence)
  }

  test('finds nothing where nothing is wrong', async ({ assert, cleanup }) => {
    assert.deepEqual(await findIn(cleanup), [])
  })

  test('finds nothing wrong with the primary of a group', async ({ assert, cleanup }) => {
    const [, secondary] = OTHERS
    const server = groupOf([
      { isAsked: true, at: '10.0.0.12:3306', state: 'ONLINE', role: 'PRIMARY' },
      secondary!,
    ])
    assert.deepEqual(await findIn(cleanup, { server }), [])
  })

  test('{0} is found where the server says so')
    .with(TOLD)
    .run(async ({ assert, cleanup }, [name, server, sentence]) => {
      await expectOne(assert, await findIn(cleanup, { server: server! }), [name, sentence])
    })

  test('{0} is found on the server itself')
    .with(SEEDED)
    .run(async ({ assert, cleanup }, [name, seed, undo, sentence]) => {
      await db.rawQuery(seed)
      cleanup(async () => void (await db.rawQuery(undo)))
      await expectOne(assert, await findIn(cleanup), [name, sentence])
    })
})

test.group('doctor, of what a failed connection says', (group) => {
  toldOnce(group)

  test('{0} is {1}')
    .with([
      ['ER_ACCESS_DENIED_ERROR', 'database-login'],
      ['ER_BAD_DB_ERROR', 'database-name'],
      ['ER_DBACCESS_DENIED_ERROR', 'database-name'],
      ['HANDSHAKE_NO_SSL_SUPPORT', 'database-tls'],
      ['HANDSHAKE_SSL_ERROR', 'database-certificate'],
      ['ERR_TLS_CERT_ALTNAME_INVALID', 'database-certificate'],
      ['ENOTFOUND', 'database-host'],
      ['EAI_AGAIN', 'database-host'],
      ['ECONNREFUSED', 'database-port'],
      ['ER_UNKNOWN_COM_ERROR', 'database-node'],
      ['ETIMEDOUT', 'database-port'],
    ] as const)
    .run(({ assert }, [code, name]) => {
      assert.equal(findConnectFault(code).name, name)
    })
})

test.group('doctor, of accounts and records', (group) => {
  committed(group)
  group.each.setup(async () => void (await aUser('admin')))

  test('names accounts with the published password', async ({ assert, cleanup }) => {
    const { username } = await aUser('driver', { password: await hash.make(DEMO_PASSWORD) })
    const [found, ...others] = await findIn(cleanup)
    assert.isEmpty(others)
    assert.equal(found!.name, 'published-password')
    assert.match(found!.sentence, new RegExp(`log in as ${username} with .*admin retire-demo\\.$`))
    assert.notInclude(found!.sentence, DEMO_PASSWORD)
  })

  test('says that secrets were encrypted with another key', async ({ assert, cleanup }) => {
    await db.table('settings').insert({ name: 'router_key', value: 'of another key', updated_ms: 1 })
    const [found, ...others] = await findIn(cleanup)
    assert.isEmpty(others)
    assert.equal(found!.name, 'other-key')
    assert.match(found!.sentence, /^1 secret of the Settings page \(router_key\) was encrypted/)
  })

  test('names the first place where the chain is broken', async ({ assert, cleanup }) => {
    await someEvents(6)
    await sealAll()
    const { id } = (await db.from('audit_events').orderBy('id').firstOrFail()) as { id: number }
    await db.from('audit_events').where('id', id).update({ action: 'delete' })
    const [found, ...others] = await findIn(cleanup)
    assert.isEmpty(others)
    assert.equal(found!.name, 'chain')
    assert.match(found!.sentence, new RegExp(`in 1 place: Line ${id} of the audit trail was changed`))
  })
})
