import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { databaseClock } from '#services/database/clock'
import { classifyDbFailure, readIfThere } from '#services/database/db_failure'
import { repeatWhileBusy } from '#services/database/in_transaction'

/** Among Lucid's own tables, since it is there before any migration. */
const TABLE = 'adonis_schema_lease'
const ROW = { id: 1 }

/** A server that died keeps others waiting for so long, and for `ASKED_MS` after that. */
const LEASE_MS = 6_000
const RENEW_MS = 1_500
/** A living server renews within it, once the cluster takes writes again. */
const ASKED_MS = 3_000
const LOOK_MS = 500

interface Lease {
  readonly holder: string | null
  /** For people. */
  readonly who: string
  readonly until_ms: number | string
  /** Somebody waits, and the time was over. */
  readonly asked_ms: number | string | null
  readonly now_ms: number | string
}

/** The lease while it is held. */
export interface HeldLease {
  /** Another server has taken it over. */
  isLost(): boolean
}

const onLease = () => db.connection().knexQuery().from(TABLE).where(ROW)
/** So many milliseconds from now on. */
const clock = (later = 0) => {
  const client = db.connection()
  return client.knexRawQuery(`${databaseClock(client)} + ${later}`)
}

/** One statement on both databases: two servers may find it missing. */
const CREATE = `create table if not exists ${TABLE} (id int primary key, holder varchar(36), who varchar(300) not null,
  until_ms bigint not null, asked_ms bigint, \`release\` varchar(40))`

async function prepareLease(): Promise<void> {
  const client = db.connection()
  // Who may not make it needs it to be there.
  if ((await readIfThere(readLease())) === null) await client.rawQuery(CREATE)
  await client
    .knexQuery()
    .from(TABLE)
    .insert({ ...ROW, who: '', until_ms: 0 })
    .onConflict('id')
    .ignore()
}

async function readLease(): Promise<Lease | undefined> {
  const now = db.connection().knexRawQuery(`${databaseClock(db.connection())} as now_ms`)
  return (await onLease().select('holder', 'who', 'until_ms', 'asked_ms', now).first()) as Lease | undefined
}

/** As it was read, or not at all: on a cluster the COMMIT decides between two nodes. */
async function change({ holder, until_ms }: Lease, columns: Record<string, unknown>): Promise<void> {
  await onLease().where({ holder, until_ms }).update(columns)
}

/** What came of it shows in the row. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!['busy', 'unknown'].includes(classifyDbFailure(error))) throw error
  }
}

/** A long statement on a cluster keeps its own server from renewing: it is asked first, and given time. */
async function waitForLease(holder: string, who: string, tell: (who: string) => void): Promise<void> {
  await repeatWhileBusy(prepareLease)
  let [standing, since] = ['', 0]
  for (;;) {
    const lease = await readLease()
    if (lease?.holder === holder) return
    if (!lease) await repeatWhileBusy(prepareLease)
    else {
      const now = JSON.stringify([lease.holder, lease.until_ms, lease.asked_ms])
      if (now !== standing) [standing, since] = [now, performance.now()]
      const isOver = Number(lease.until_ms) < Number(lease.now_ms)
      const isAsked = lease.asked_ms !== null
      if (lease.holder === null || (isOver && isAsked && performance.now() - since > ASKED_MS)) {
        await attempt(() => change(lease, { holder, who, until_ms: clock(LEASE_MS), asked_ms: null }))
        continue
      }
      if (isOver && !isAsked) await attempt(() => change(lease, { asked_ms: clock() }))
      tell(lease.who)
    }
    await pause(LOOK_MS)
  }
}

const ownLease = (holder: string) => onLease().where({ holder })

/** Runs `work` while no other server does; tells who is waited for. */
export async function withSchemaLease(
  tell: (who: string) => void,
  work: (lease: HeldLease) => Promise<void>,
): Promise<void> {
  const holder = randomUUID()
  await waitForLease(holder, `process ${process.pid} on ${hostname()}`, tell)
  let [isLost, isRenewing] = [false, false]
  const renew = async () => {
    if (isRenewing) return
    isRenewing = true
    try {
      const kept: number = await ownLease(holder).update({ until_ms: clock(LEASE_MS), asked_ms: null })
      isLost ||= kept === 0
    } catch {
      // The next renewal makes up for it.
    } finally {
      isRenewing = false
    }
  }
  const timer = setInterval(() => void renew(), RENEW_MS)
  try {
    await work({ isLost: () => isLost })
  } finally {
    clearInterval(timer)
    await ownLease(holder)
      .update({ holder: null })
      .catch(() => undefined)
  }
}

/** Which release changed the database last; `null` of one that did not note it. */
export async function readSchemaRelease(): Promise<string | null> {
  const row = (await readIfThere(onLease().select('release').first())) as { release: string | null } | null
  return row?.release ?? null
}

/** By whoever has changed it. */
export async function noteSchemaRelease(release: string): Promise<void> {
  await prepareLease()
  await onLease().update({ release })
}
