import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  IMPORT_FIELDS,
  IMPORT_UPDATES,
  MESSAGES,
  type ExistingChoice,
  type ImportKind,
  type ImportMade,
  type ImportMapping,
  type ImportResult,
} from '@longhaul/core/contract'
import { recordEvent } from '#services/audit/trail'
import { classifyDbFailure } from '#services/database/db_failure'
import { inTransaction } from '#services/database/in_transaction'
import { checkRows, type ImportRun } from '#services/imports/check_rows'
import { storeChanges, versionOf, wireOf } from '#services/imports/existing'
import { CHUNK, type CheckedRow } from '#services/imports/kind'
import { refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { createYieldToEventLoop, mapYielding } from '#services/shared/yield_to_event_loop'

const CANCELLED = refuse('conflict', 'The import was cancelled. Nothing was stored.')
const OVERTAKEN = refuse(
  'conflict',
  'Somebody else stored one of these records in the same moment, or deleted a carrier or truck they name. Nothing was stored; please check the file again.',
)

const CHANGED = refuse(
  'stale',
  'A record of this file has changed since the rows were checked. Nothing was stored; please check the rows again.',
)

/** For unknown fields or columns, a column twice, or a required field missing. */
export function findMappingProblem(
  kind: ImportKind,
  mapping: ImportMapping,
  columns: number,
  existing: ExistingChoice,
): Refusal | null {
  const fields = IMPORT_FIELDS[kind]
  const updates = existing === 'update' ? IMPORT_UPDATES[kind] : null
  if (updates === undefined) return refuseField('existing', `An import does not change ${kind} that exist`)
  for (const [name, column] of Object.entries(mapping)) {
    if (!fields.some((field) => field.name === name))
      return refuseField('mapping', `${kind} have no field "${name}"`)
    if (!(column < columns)) return refuseField('mapping', 'The file has no such column')
  }
  if (new Set(Object.values(mapping)).size < Object.keys(mapping).length)
    return refuseField('mapping', 'One column serves two fields')
  const isNeeded = ({ name, required }: (typeof fields)[number]) =>
    updates ? name === updates.key : required
  const missing = fields.find((field) => isNeeded(field) && !(field.name in mapping))
  return missing ? refuseField('mapping', MESSAGES.import.unmapped(missing.label)) : null
}

/** `null` when the request was aborted. */
async function prepareRows<F, P>(
  { definition, signal, report }: ImportRun<F, P>,
  entries: readonly CheckedRow<F>[],
): Promise<P[] | null> {
  const yieldToEventLoop = createYieldToEventLoop()
  const prepare = await definition.preparer()
  const prepared: P[] = []
  for (const entry of entries) {
    await yieldToEventLoop()
    if (signal.aborted) return null
    prepared.push(prepare(entry))
    if (prepared.length % CHUNK === 0) report('writing', prepared.length, entries.length)
  }
  return prepared
}

/** All rows or none. Checked and prepared first: one short transaction only writes. */
export async function runImport<F, P>(run: ImportRun<F, P>): Promise<ImportResult | Refusal> {
  const { kind, definition, table, updates, seen, dryRun, actor, signal, report } = run
  const { entries, changes, unchanged, errors } = await checkRows(run)
  if (signal.aborted) return CANCELLED
  const version = changes.length > 0 ? await versionOf(changes) : null
  const checked = {
    dry_run: dryRun,
    rows: table.rows.length,
    errors,
    made: [],
    changes: await mapYielding(changes, wireOf),
    unchanged,
    version,
  }
  if (dryRun || errors.length > 0) return checked
  if (seen !== undefined && seen !== (version ?? '')) return CHANGED
  const prepared = await prepareRows(run, entries)
  if (!prepared) return CANCELLED
  try {
    const made = await inTransaction<ImportMade[] | Refusal>(async (trx) => {
      // A write first: it takes SQLite's write lock.
      await recordEvent(
        actor,
        'import',
        { kind: kind.slice(0, -1), id: null },
        { after: { rows: entries.length, ...(updates && { changed: changes.length }) } },
        trx,
      )
      if (updates && changes.length > 0 && !(await storeChanges(updates.of, changes, actor, trx)))
        return CHANGED
      const stored = prepared.length > 0 ? await definition.store(prepared, actor, trx) : []
      // A closed connection is noticed only when the event loop runs.
      await yieldToEventLoop()
      return signal.aborted ? CANCELLED : stored
    })
    if (!Array.isArray(made)) return made
    report('writing', made.length, made.length)
    return { ...checked, made }
  } catch (error) {
    if (classifyDbFailure(error) === 'duplicate' || classifyDbFailure(error) === 'in-use') return OVERTAKEN
    throw error
  }
}
