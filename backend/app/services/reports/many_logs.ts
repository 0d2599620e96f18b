import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS, type Instant } from '@longhaul/core'
import { REPORT_LIMITS, personName, type ManyLogsFormat } from '@longhaul/core/contract'
import { Zip, ZipPassThrough } from 'fflate'
import type User from '#models/user'
import { printDays, type DaysWriter } from '#services/driver_day/days_pdf'
import { readDriverPeriod } from '#services/driver_day/driver_period'
import { type DayPdf } from '#services/logs/pdf/day_pdf'
import { toLatin } from '#services/logs/pdf/letters'
import { PDF_TASK } from '#services/logs/pdf_task'
import { findRecordedDrivers } from '#services/problems/recorded_drivers'
import { sortName } from '#services/reports/report'
import { readReportQuery } from '#services/reports/report_query'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import { effective } from '#services/shared/setting_values'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

export interface LogsQuery {
  readonly from: string
  readonly to: string
  readonly carrier?: number | undefined
  readonly drivers: readonly number[] | null
  readonly format: ManyLogsFormat
}

export interface ManyLogs {
  readonly query: LogsQuery
  readonly writer: DaysWriter
  readonly now: Instant
  readonly owner: TaskOwner
  /** Before a driver's days leave; what cannot be audited does not. */
  readonly disclose: (driver: User) => Promise<void>
}

const NOTHING = refuse('not-found', 'Nothing is recorded in these days.')

const refuseTooMany = (most: number): Refusal =>
  refuse(
    'invalid',
    `These are more than ${most} daily logs for one file. Choose fewer days, a carrier or some drivers.`,
    { errors: { from: 'Choose fewer days' } },
  )

async function findDrivers({ from, to, carrier, drivers, format }: LogsQuery): Promise<User[] | Refusal> {
  const span = readReportQuery({ from, to })
  if (isRefusal(span)) return span
  const room = REPORT_LIMITS.logs[format]
  const found = await findRecordedDrivers({
    ids: drivers,
    carrier: carrier ?? null,
    since: Date.parse(from) - DAY_MS,
    most: Math.floor(room / span.days),
  })
  return found ? found.toSorted((a, b) => (sortName(a) < sortName(b) ? -1 : 1)) : refuseTooMany(room)
}

async function printDriver(
  driver: User,
  { query, writer, now, owner }: ManyLogs,
): Promise<DayPdf[] | Refusal> {
  const period = await readDriverPeriod(driver, query, now, owner)
  return isRefusal(period) ? period : printDays(period, writer)
}

async function draw(days: readonly DayPdf[], owner: TaskOwner): Promise<Buffer | Refusal> {
  const file = await openWorkers().run(PDF_TASK, { days, company: effective('company_name') }, owner)
  return isRefusal(file) ? file : Buffer.from(file)
}

/** Every driver's days in one PDF, driver by driver, newest day first. */
export async function makeLogsPdf(logs: ManyLogs): Promise<Buffer | Refusal> {
  const drivers = await findDrivers(logs.query)
  if (isRefusal(drivers)) return drivers
  const printed: DayPdf[] = []
  const whose: User[] = []
  for (const driver of drivers) {
    const days = await printDriver(driver, logs)
    if (isRefusal(days)) return days
    if (days.length > 0) whose.push(driver)
    printed.push(...days)
  }
  if (printed.length === 0) return NOTHING
  const file = await draw(printed, logs.owner)
  if (isRefusal(file)) return file
  for (const driver of whose) await logs.disclose(driver)
  return file
}

interface DriverFile {
  readonly driver: User
  readonly pdf: Buffer
}

/** `null` for a driver without a day. */
async function drawDriver(driver: User, logs: ManyLogs): Promise<DriverFile | Refusal | null> {
  const days = await printDriver(driver, logs)
  if (isRefusal(days)) return days
  if (days.length === 0) return null
  const pdf = await draw(days, logs.owner)
  return isRefusal(pdf) ? pdf : { driver, pdf }
}

/** A file that has begun waits its turn, so often; then it breaks off, and the browser says so. */
const TRIES = 5

async function drawInTurn(driver: User, logs: ManyLogs): Promise<DriverFile | null> {
  for (let tries = 1; ; tries++) {
    const drawn = await drawDriver(driver, logs)
    if (!isRefusal(drawn)) return drawn
    if (tries === TRIES || drawn.retryAfter === undefined) throw new Error(drawn.sentence)
    await wait(drawn.retryAfter * 1000, undefined, { signal: logs.owner.signal })
  }
}

/** The name a computer of any make takes. */
const fileName = ({ id, firstName, lastName, username }: User, { from, to }: LogsQuery): string => {
  const name = toLatin(personName(firstName, lastName, username))
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .trim()
    .replace(/\s+/g, '-')
  return `${name || 'driver'}-${id}-${from}-${to}.pdf`
}

/** A PDF for each driver, drawn as it leaves: one is in memory at a time. */
export async function makeLogsZip(logs: ManyLogs): Promise<AsyncGenerator<Uint8Array> | Refusal> {
  const drivers = await findDrivers(logs.query)
  if (isRefusal(drivers)) return drivers
  const left = drivers.values()
  let first: DriverFile | null = null
  for (const driver of left) {
    const drawn = await drawDriver(driver, logs)
    if (isRefusal(drawn)) return drawn
    first = drawn
    if (first) break
  }
  if (!first) return NOTHING
  await logs.disclose(first.driver)
  return zipped(first, left, logs)
}

async function* zipped(first: DriverFile, left: Iterable<User>, logs: ManyLogs): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  const add = ({ driver, pdf }: DriverFile): Uint8Array[] => {
    const file = new ZipPassThrough(fileName(driver, logs.query))
    zip.add(file)
    file.push(pdf, true)
    return taken()
  }
  const taken = (): Uint8Array[] => {
    const pieces = ready
    ready = []
    return pieces
  }
  yield* add(first)
  for (const driver of left) {
    const drawn = await drawInTurn(driver, logs)
    if (!drawn) continue
    await logs.disclose(driver)
    yield* add(drawn)
  }
  zip.end()
  yield* taken()
}
