import db from '@adonisjs/lucid/services/db'
import { type QueryClientContract, type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { homeDays, type Instant } from '@longhaul/core'
import { type DutyRow, type ProofField, type SignedLog } from '@longhaul/core/contract'
import { type LiveRow } from '#services/proof/live_records'
import { makeDifference, type Difference } from '#services/proof/live_records'
import { readNewestRows } from '#rows/newest_rows'
import { makeFinding, readOwner, type LiveFinding } from '#services/proof/live_walk'
import { readRecordedStretches } from '#services/duty/recorded_rows'
import { type DutyEntry } from '#services/duty/entries'

/** Few: the copy of a log may be long. */
const SPAN = 100

interface Signature {
  readonly log_id: number
  readonly driver_id: number
  readonly date: string
  readonly action: string
  readonly content: string | null
  readonly at_ms: number
}

/** Or the last time that one was taken back. */
const lastSignatures = (client: QueryClientContract, between: [number, number]) =>
  readNewestRows<Signature>(
    client,
    {
      table: 'log_signatures',
      key: 'log_id',
      columns: ['log_id', 'driver_id', 'date', 'action', 'content', 'at_ms'],
    },
    (rows) => rows.whereBetween('log_id', between),
  )

function copyOf({ content }: Signature): Partial<SignedLog> {
  try {
    return (JSON.parse(content ?? '{}') ?? {}) as Partial<SignedLog>
  } catch {
    return {}
  }
}

const FIGURES: readonly [ProofField, string, (copy: Partial<SignedLog>) => unknown][] = [
  ['date', 'date', ({ date }) => date],
  ['driverId', 'driver_id', ({ driver }) => driver?.id],
  ['totalMilesTenths', 'total_miles_tenths', (copy) => copy.total_miles && Math.round(copy.total_miles * 10)],
  ['fuelConsumed', 'fuel_consumed', (copy) => copy.fuel_consumed],
  ['totalEngineHours', 'total_engine_hours', (copy) => copy.total_engine_hours],
  ['totalIdleHours', 'total_idle_hours', (copy) => copy.total_idle_hours],
  ['remarks', 'remarks', (copy) => copy.remarks],
]

/** What a copy does not have is not compared. */
function figures(log: LiveRow, signature: Signature | undefined): Difference[] {
  const signed = signature?.action === 'certified' ? Number(signature.at_ms) : null
  const certified = log['certified_ms'] === null ? null : Number(log['certified_ms'])
  const copy = signed === null ? {} : copyOf(signature!)
  return [
    ...(certified === signed ? [] : [makeDifference('certifiedMs', certified, signed)]),
    ...FIGURES.flatMap(([field, column, of]) => {
      const [says, should] = [log[column] ?? null, of(copy)]
      return should === undefined || says === should ? [] : [makeDifference(field, says, should)]
    }),
  ]
}

interface Times {
  readonly start: number
  readonly end: number
}

const clipped = (end: number | null, day: Times) => Math.min(end ?? Infinity, day.end)

/** What happened to the entry after the day is not what was signed. */
function entryDiffers(entry: DutyEntry, copy: DutyRow, day: Times): Difference[] {
  const [end, signedEnd] = [
    clipped(entry.endMs, day),
    clipped(copy.end_time === null ? null : Date.parse(copy.end_time), day),
  ]
  const compared: [ProofField, unknown, unknown][] = [
    ['status', entry.status, copy.status],
    ['startMs', entry.startMs, Date.parse(copy.start_time)],
    ['endMs', end, signedEnd],
    ['locationDescription', entry.locationDescription, copy.location_description],
    ['remarks', entry.remarks, copy.remarks],
    // Copies of older versions do not say it.
    ['special', entry.special, copy.special === undefined ? entry.special : copy.special],
    ['lon', entry.lon ?? 0, copy.location[0]],
    ['lat', entry.lat ?? 0, copy.location[1]],
  ]
  return compared.flatMap(([field, says, should]) =>
    says === should ? [] : [makeDifference(field, says, should)],
  )
}

/** The entries of a certified day beside those of its copy. */
function dayDiffers(signature: Signature, entries: readonly DutyEntry[], day: Times): LiveFinding[] {
  const copies = copyOf(signature).sheet?.entries
  if (!Array.isArray(copies)) return []
  const live = new Map(entries.map((entry) => [entry.id, entry]))
  const values = { driverId: signature.driver_id, date: signature.date }
  const finding = (...args: Parameters<typeof makeFinding>) => ({
    finding: makeFinding(...args),
    kind: args[0],
    values,
  })
  const findings = copies.flatMap((copy): LiveFinding[] => {
    const entry = copy.id === null ? undefined : live.get(copy.id)
    if (!entry) return [finding('duty_status', copy.id ?? 0, 'signed-missing')]
    live.delete(entry.id)
    return entryDiffers(entry, copy, day).map((differs) =>
      finding('duty_status', entry.id, 'signed-differs', differs),
    )
  })
  return [...findings, ...[...live.keys()].map((id) => finding('duty_status', id, 'signed-put-in'))]
}

function timesOf(log: LiveRow): (Times & { driverId: number }) | null {
  try {
    const day = homeDays(String(log['home_zone']), Number(log['day_start_hour'])).on(String(log['date']))
    return { driverId: Number(log['driver_id']), start: day.start, end: day.end }
  } catch {
    // An unknown zone or day: its recorded changes say so.
    return null
  }
}

async function judge(
  client: TransactionClientContract | undefined,
  span: [number, number],
): Promise<{ findings: LiveFinding[]; signed: number }> {
  const from = client ?? db.connection()
  const signatures = await lastSignatures(from, span)
  const logs = (await from.from('eld_logs').whereBetween('id', span).orderBy('id')) as LiveRow[]
  const findings: LiveFinding[] = []
  const days: { signature: Signature; times: Times & { driverId: number } }[] = []
  for (const log of logs) {
    const signature = signatures.get(log.id)
    signatures.delete(log.id)
    for (const differs of figures(log, signature))
      findings.push({
        finding: makeFinding('eld_log', log.id, 'signed-differs', differs),
        kind: 'eld_log',
        values: readOwner(log),
      })
    const times = signature?.action === 'certified' ? timesOf(log) : null
    if (signature && times) days.push({ signature, times })
  }
  for (const { log_id: id, driver_id: driverId, date } of signatures.values())
    findings.push({
      finding: makeFinding('eld_log', id, 'signed-missing'),
      kind: 'eld_log',
      values: { driverId, date },
    })
  const entries = await readRecordedStretches(
    days.map(({ times: { driverId, start, end } }) => ({
      driverId,
      start: start as Instant,
      end: end as Instant,
    })),
    client,
  )
  days.forEach(({ signature, times }, n) => findings.push(...dayDiffers(signature, entries[n]!, times)))
  return { findings, signed: days.length }
}

export async function compareSigned(
  found: (findings: readonly LiveFinding[]) => Promise<void>,
  step: (looked: number) => Promise<unknown>,
): Promise<number> {
  let signed = 0
  const next = async (table: string, column: string, from: number): Promise<number> => {
    const row = await db
      .from(table)
      .where(column, '>=', from)
      .orderBy(column)
      .select(`${column} as id`)
      .first()
    return Number((row as { id: number } | null)?.id ?? Infinity)
  }
  for (let from = 0; ; from += SPAN) {
    from = Math.min(await next('eld_logs', 'id', from), await next('log_signatures', 'log_id', from))
    if (from === Infinity) return signed
    const span: [number, number] = [from, from + SPAN - 1]
    let judged = await judge(undefined, span)
    if (judged.findings.length > 0) judged = await db.transaction((trx) => judge(trx, span))
    signed += judged.signed
    await found(judged.findings)
    await step(judged.signed)
  }
}
