import { generateKeyPairSync, sign } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { canonicalJson } from '@longhaul/core'
import { type Batch, type SealedKind, type StoredRow } from '#models/audit_chain'
import { BEGINNING, hashLink } from '#services/proof/chain'
import { hashRow, SEALED } from '#services/proof/rows'
import { HOUR_MS, sealAll } from '#tests/proof/chain'
import { LIVE_TAMPERINGS } from '#tests/proof/live_tamperings'
import { other, type Chain, type Chance, type Tampering } from '#tests/proof/whole_chain'

/** What somebody who can write in the database may do to it, each at a random place. */

async function edit(kind: SealedKind, rows: readonly StoredRow[], chance: Chance): Promise<void> {
  const row = chance.one(rows)
  const column = chance.one(SEALED[kind].columns.filter((name) => name !== 'id'))
  const value = row[column]
  const changed =
    value !== null && chance.below(6) === 0 && isOptional(kind, column) ? null : other(value, chance)
  await db
    .from(SEALED[kind].table)
    .where('id', row.id)
    .update({ [column]: changed })
}
const REQUIRED = ['action', 'record_kind', 'at_ms', 'log_id', 'driver_id', 'date']
const isOptional = (_: SealedKind, column: string) => !REQUIRED.includes(column)

/** A key pair of the attacker's own. */
const forger = generateKeyPairSync('ed25519')
const forgedKey = forger.publicKey.export({ format: 'der', type: 'spki' }).subarray(12).toString('hex')

/** Works the whole chain out again from the rows as they are now, and puts it in the place of the old one. */
async function rewriteChain({ seals, batches }: Chain): Promise<void> {
  let previous = BEGINNING
  const days = new Map<number, string>()
  const hashes = new Map<number, string>()
  for (const seal of seals) {
    const row = (await db.from(SEALED[seal.kind].table).where('id', seal.row_id).first()) as StoredRow
    const content = hashRow(seal.kind, row)
    const { log_id: log } = seal
    const hash = hashLink({ ...seal, content }, previous, log === null ? null : (days.get(log) ?? BEGINNING))
    if (log !== null) days.set(log, hash)
    hashes.set(seal.seq, (previous = hash))
    if (hash !== seal.hash) await db.from('seals').where('seq', seal.seq).update({ content, hash })
  }
  for (const batch of batches)
    await db
      .from('seal_batches')
      .where('batch', batch.batch)
      .update({ hash: hashes.get(batch.last_seq) })
}

/** Signs the batches, with a key of one's own or under the name of the server's. */
async function signAgain(key: string): Promise<void> {
  for (const batch of (await db.from('seal_batches')) as Batch[]) {
    const { signature: _, ...rest } = { ...batch, public_key: key }
    const text = Buffer.from(canonicalJson({ what: 'batch', ...rest }))
    const signature = sign(null, text, forger.privateKey).toString('hex')
    await db.from('seal_batches').where('batch', batch.batch).update({ public_key: key, signature })
  }
}

const remove = (kind: SealedKind, ids: readonly number[]) =>
  db
    .from(SEALED[kind].table)
    .whereIn('id', [...ids])
    .delete()

export const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  ...LIVE_TAMPERINGS,
  'edits a column of an event': ({ events }, chance) => edit('event', events, chance),
  'edits a column of a signature': ({ signatures }, chance) => edit('signature', signatures, chance),
  'shortens a signed day': async ({ signatures }, chance) => {
    const row = chance.one(signatures.filter(({ content }) => content !== null))
    const content = JSON.parse(String(row['content'])) as {
      entries: unknown[]
      sheet?: { entries: unknown[] }
    }
    ;(content.sheet ?? content).entries.pop()
    await db
      .from('log_signatures')
      .where('id', row.id)
      .update({ content: JSON.stringify(content) })
  },
  'deletes events': async ({ events }, { below }) => {
    const at = below(events.length)
    await remove(
      'event',
      events.slice(at, at + 1 + below(5)).map(({ id }) => id),
    )
  },
  'deletes a signature': async ({ signatures }, { one }) => {
    await remove('signature', [one(signatures).id])
  },
  'deletes a day with its seals': async ({ signatures }, { one }) => {
    const log = one(signatures)['log_id']
    await db
      .from('log_signatures')
      .where('log_id', log as number)
      .delete()
    await db
      .from('seals')
      .where('log_id', log as number)
      .delete()
  },
  'swaps two events': async ({ events }, { one }) => {
    const [a, b] = [one(events.slice(0, 100)), one(events.slice(100))]
    const without = ({ id: _, ...rest }: StoredRow) => rest
    await db.from('audit_events').where('id', a.id).update(without(b))
    await db.from('audit_events').where('id', b.id).update(without(a))
  },
  'puts in an event where a number is free': async ({ events }, { one }) => {
    const ids = new Set(events.map(({ id }) => id))
    const free = events.map(({ id }) => id + 1).filter((id) => !ids.has(id) && id < events.at(-1)!.id)
    await db.table('audit_events').insert({ ...one(events), id: one(free) })
    await sealAll()
  },
  'puts in an event of last week': async ({ events }, { one }) => {
    const { id: _, ...row } = one(events)
    await db.table('audit_events').insert({ ...row, at_ms: Date.now() - 170 * HOUR_MS })
    await sealAll()
  },
  'edits a seal': async ({ seals }, chance) => {
    const seal = chance.one(seals)
    const column = chance.one(['row_id', 'log_id', 'content', 'hash'] as const)
    const value = column === 'row_id' ? 1_000_000 + chance.below(1000) : other(seal[column], chance)
    await db
      .from('seals')
      .where('seq', seal.seq)
      .update({ [column]: value })
  },
  'edits an event and its seal': async ({ events, seals }, chance) => {
    const row = chance.one(events)
    await db.from('audit_events').where('id', row.id).update({ after: '{"state":"TX"}' })
    const seal = seals.find(({ kind, row_id: id }) => kind === 'event' && id === row.id)!
    const changed = (await db.from('audit_events').where('id', row.id).first()) as StoredRow
    const content = hashRow('event', changed)
    const previous = seals.find(({ seq }) => seq === seal.seq - 1)?.hash ?? BEGINNING
    const hash = hashLink({ ...seal, content }, previous, null)
    await db.from('seals').where('seq', seal.seq).update({ content, hash })
  },
  'writes what is no text or number': async ({ events, seals }, { below, one }) => {
    // Only the embedded database takes them.
    if (db.connection().dialect.name === 'mysql') return edit('event', events, { below, one })
    const { id } = one(events)
    if (below(2) === 0)
      await db.rawQuery("update audit_events set address = x'ff00', at_ms = 9e999 where id = ?", [id])
    else
      await db.rawQuery("update seals set content = x'ff00', log_id = 9e999 where seq = ?", [one(seals).seq])
  },
  'removes a seal': async ({ seals }, { one }) => {
    await db.from('seals').where('seq', one(seals).seq).delete()
  },
  'removes an event and its seal': async ({ seals }, { one }) => {
    const seal = one(seals.filter(({ kind }) => kind === 'event'))
    await remove('event', [seal.row_id])
    await db.from('seals').where('seq', seal.seq).delete()
  },
  'closes the gap of a seal that it removes': async ({ seals }, { one }) => {
    const seal = one(seals.filter(({ kind }) => kind === 'event'))
    await remove('event', [seal.row_id])
    await db.from('seals').where('seq', seal.seq).delete()
    for (const { seq } of seals.filter((later) => later.seq > seal.seq).slice(0, 300))
      await db
        .from('seals')
        .where('seq', seq)
        .update({ seq: seq - 1 })
  },
  'swaps two seals': async ({ seals }, { one }) => {
    const [a, b] = [one(seals.slice(0, 100)), one(seals.slice(100))]
    const far = 4_000_000_000
    await db.from('seals').where('seq', a.seq).update({ seq: far })
    await db.from('seals').where('seq', b.seq).update({ seq: a.seq })
    await db.from('seals').where('seq', far).update({ seq: b.seq })
  },
  'puts in a seal': async ({ events, seals }, { one }) => {
    const last = seals.at(-1)!
    const { id: _, ...row } = one(events)
    const id = events.at(-1)!.id + 1
    await db.table('audit_events').insert({ ...row, id })
    const stored = (await db.from('audit_events').where('id', id).first()) as StoredRow
    const seal = { ...last, seq: last.seq + 1, kind: 'event' as const, row_id: id, log_id: null }
    const content = hashRow('event', stored)
    await db
      .table('seals')
      .insert({ ...seal, content, hash: hashLink({ ...seal, content }, last.hash, null) })
    await sealAll()
  },
  'edits a batch': async ({ batches }, chance) => {
    const { batch, ...rest } = chance.one(batches)
    const column = chance.one(Object.keys(rest) as (keyof typeof rest)[])
    const value = column === 'caught_up' ? 1 - rest.caught_up : other(rest[column], chance)
    await db
      .from('seal_batches')
      .where('batch', batch)
      .update({ [column]: value })
  },
  'removes a batch': async ({ batches }, { one }) => {
    await db.from('seal_batches').where('batch', one(batches).batch).delete()
  },
  'works the chain out again': async (chain, chance) => {
    await edit('event', chain.events, chance)
    await rewriteChain(chain)
  },
  'works the chain out again and signs it with another key': async (chain, chance) => {
    await edit('signature', chain.signatures, { ...chance, one: (of) => of[of.length - 5]! })
    await rewriteChain(chain)
    await signAgain(forgedKey)
  },
  'works the chain out again and signs it under our name': async (chain, chance) => {
    await edit('event', chain.events, chance)
    await rewriteChain(chain)
    await signAgain(chain.batches[0]!.public_key)
  },
  'calls a deletion retention': async ({ events, seals }, { one }) => {
    const seal = one(seals.filter(({ kind }) => kind === 'event'))
    await remove(
      'event',
      events.filter(({ id }) => id <= seal.row_id).map(({ id }) => id),
    )
    const unsigned = {
      seq: seal.seq,
      hash: seal.hash,
      events: 1,
      before_ms: 1,
      made_ms: 2,
      public_key: forgedKey,
    }
    const text = Buffer.from(canonicalJson({ what: 'checkpoint', ...unsigned }))
    const signature = sign(null, text, forger.privateKey).toString('hex')
    await db.table('seal_checkpoints').insert({ ...unsigned, signature })
  },
  'cuts the end off, of rows and of seals': async ({ seals, batches }, { below }) => {
    const batch = batches[below(batches.length - 1)]!
    for (const kind of ['event', 'signature'] as const)
      await remove(
        kind,
        seals.filter((seal) => seal.seq > batch.last_seq && seal.kind === kind).map((s) => s.row_id),
      )
    await db.from('seals').where('seq', '>', batch.last_seq).delete()
    await db.from('seal_batches').where('batch', '>', batch.batch).delete()
    const { seq, hash } = seals.at(-1)!
    return { head: `${seq}-${hash}` }
  },
}
