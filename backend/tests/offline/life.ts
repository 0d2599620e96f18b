import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  DUTY_STATUSES,
  floorToMinute,
  homeDays,
  instant,
  isoTime,
  MINUTE_MS,
  type DutyStatus as Status,
} from '@longhaul/core'
import {
  TRIP_STATUSES,
  type DriverEventData,
  type DriverEventKind,
  type EntryReference,
} from '@longhaul/core/contract'
import DriverEvent from '#models/driver_event'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import type Trip from '#models/trip'
import type User from '#models/user'
import { openSession } from '#services/accounts/sessions/sessions'
import { correctDuty } from '#services/duty/corrections'
import { isRefusal } from '#services/shared/refusal'
import { Device, type Account, type Chance, type Network } from '#tests/offline/device'
import { Truth, type TrueEntry } from '#tests/offline/truth'

/** A random day of one driver, on one phone or two, and what the record has to say of it. */

const SKEWS = [0, 15_000, -15_000, 20 * MINUTE_MS, -3 * 60 * MINUTE_MS]
/** The part of a tab's writes that it does not survive. */
const FRAGILE = 0.08
const OMAHA = { location_description: 'Omaha, NE' }

/** A phone: its tabs, network and session. */
class Phone {
  readonly device: Device
  readonly network: Network = {
    offline: false,
    trouble: 0.5,
    seen: { lostRequests: 0, lostAnswers: 0, doubled: 0, refused: 0 },
  }
  readonly account: Account = { token: null }
  readonly #driver: User
  readonly #chance: Chance
  readonly #skewMs: number
  #tabs: ReturnType<Device['openTab']>[] = []

  constructor(name: string, driver: User, base: () => string, chance: Chance) {
    this.#driver = driver
    this.#chance = chance
    this.#skewMs = SKEWS[Math.floor(chance() * SKEWS.length)]!
    const { account, network } = this
    this.device = new Device(name, { user: driver.id, account, base, network, chance, skewMs: this.#skewMs })
    this.#tabs = [this.device.openTab(FRAGILE), this.device.openTab(FRAGILE)]
  }

  async signIn(): Promise<void> {
    this.account.token = (await openSession(this.#driver)).access
  }

  /** The network comes and goes, the session ends, tabs are opened again. */
  async live(): Promise<void> {
    this.network.offline = this.#chance() < 0.4
    if (this.#chance() < 0.1) this.account.token = null
    else if (!this.account.token) await this.signIn()
    this.#tabs = this.#tabs.map((tab) => (tab.isAlive() ? tab : this.device.openTab(FRAGILE)))
  }

  /** The event's id; `null` if the tab died before the act was kept. */
  async does<Kind extends DriverEventKind>(
    kind: Kind,
    data: DriverEventData[Kind],
    at: number,
  ): Promise<string | null> {
    await this.live()
    const id = randomUUID()
    const tab = this.#tabs[Math.floor(this.#chance() * this.#tabs.length)]!
    const survived = await tab.record(kind, data, { id, at: new Date(at + this.#skewMs).toISOString() })
    // A tab that dies tells nobody whether the act was kept: the database does, or the server that has it.
    const isKept =
      survived ||
      (await DriverEvent.findBy({ event_id: id })) !== null ||
      (await this.device.stored()).some((entry) => entry.id === id)
    if (isKept && !this.network.offline) await pause(this.#chance() * 40)
    return isKept ? id : null
  }

  /** Does it until a tab survives it. */
  async surelyDoes<Kind extends DriverEventKind>(
    kind: Kind,
    data: DriverEventData[Kind],
    at: number,
  ): Promise<string> {
    for (;;) {
      const id = await this.does(kind, data, at)
      if (id) return id
    }
  }

  async isQuiet(): Promise<boolean> {
    return (await this.device.stored()).length === 0
  }

  /** For a while there is a network; whether it was long enough for all that waits. */
  async hasSentAll(): Promise<boolean> {
    await this.live()
    this.network.offline = false
    if (!this.account.token) await this.signIn()
    for (const tab of this.#tabs) tab.wake()
    for (let tries = 0; tries < 20 && !(await this.isQuiet()); tries++) await pause(10)
    return this.isQuiet()
  }

  /** Everything is sent. */
  async settle(): Promise<void> {
    for (const tab of this.#tabs) tab.close()
    this.network.offline = false
    await this.signIn()
    await this.device.settle()
    this.#tabs = [this.device.openTab(FRAGILE), this.device.openTab(FRAGILE)]
  }

  close(): void {
    for (const tab of this.#tabs) tab.close()
  }
}

export interface Life {
  readonly driver: User
  /** Who proposes changes. */
  readonly admin: User
  readonly trip: Trip
  readonly date: string
  readonly truth: Truth
  readonly phones: readonly Phone[]
}

interface Options {
  name: string
  driver: User
  admin: User
  trip: Trip
  base: () => string
  chance: Chance
}

export async function liveADay({ name, driver, admin, trip, base, chance }: Options): Promise<Life> {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)]!
  // Half past the minute, so that neither a slow answer nor a clock some seconds off moves an act to another.
  let at = floorToMinute(instant(Date.now())) - 23 * 60 * MINUTE_MS + MINUTE_MS / 2
  const days = homeDays('America/Chicago', 0)
  const day = days.numbered(days.at(instant(at)).number - 1)
  const truth = new Truth(day)
  const phone = new Phone(`${name}-1`, driver, base, chance)
  await phone.signIn()
  let words = 0

  const rowOf = ({ start }: TrueEntry) =>
    DutyStatus.findByOrFail({ driverId: driver.id, startMs: start, origin: 'recorded', active: 1 })

  async function changeStatus(on: Phone) {
    const status: Status = pick(DUTY_STATUSES.filter((other) => other !== truth.last?.status))
    const event = await on.does('status', { status, ...OMAHA, remarks: null }, at)
    if (event) truth.add({ event, status, start: at - MINUTE_MS / 2, remarks: null })
    return event !== null
  }
  async function fill(start: number, end: number) {
    const status = pick(DUTY_STATUSES)
    const times = { start_time: isoTime(instant(start)), end_time: isoTime(instant(end)) }
    const event = await phone.surelyDoes('add', { status, ...times, ...OMAHA }, at)
    truth.add({ event, status, start, remarks: null })
    truth.kept++
  }
  async function correct(on: Phone, entry: TrueEntry) {
    const remarks = `Remark ${++words}`
    const done = await on.does('correct', { event: entry.event, remarks, reason: 'Say more' }, at)
    if (done) truth.say(entry, remarks)
    return done !== null
  }
  async function remove(entry: TrueEntry) {
    const done = await phone.does('remove', { event: entry.event, reason: 'By mistake' }, at)
    if (done) truth.remove(entry)
    return done !== null
  }
  /** An entry is taken out, and its time filled again. */
  async function fillAgain(entry: TrueEntry) {
    const end = truth.endOf(entry)!
    if (!(await remove(entry))) return false
    await fill(entry.start, end)
    return true
  }
  async function takeAStep() {
    const status = pick(TRIP_STATUSES)
    const papers = chance() < 0.5 ? `BOL ${++words}` : undefined
    const data = { trip: trip.id, status, ...(papers && { shipping_document: papers }) }
    const done = await phone.does('trip', data, at)
    if (done) Object.assign(truth.trip, { status }, papers && { papers })
    return done !== null
  }
  /** An admin proposes, the driver answers; while nothing waits, so that both mean the same entry. */
  async function answerProposal(entry: TrueEntry) {
    const remarks = `Office ${++words}`
    const by = { userId: admin.id, address: '127.0.0.1', session: null }
    const reason = 'Office knows'
    const proposal = await correctDuty(await rowOf(entry), by, { remarks, reason }, instant(Date.now()))
    if (isRefusal(proposal)) throw new Error(proposal.sentence)
    const kind = chance() < 0.7 ? 'accept' : 'decline'
    const done = await phone.does(kind, { row: proposal.id }, at)
    if (done && kind === 'accept') truth.say(entry, remarks)
    return done !== null
  }
  const readLog = () => EldLog.findBy({ driverId: driver.id, date: day.date })
  async function certify() {
    const quiet = await phone.isQuiet()
    const log = quiet && chance() < 0.5 ? await readLog() : null
    const entries: EntryReference[] = []
    for (const entry of truth.ofDayBefore())
      entries.push(quiet && chance() < 0.5 ? { row: (await rowOf(entry)).id } : { event: entry.event })
    const seen = log && !truth.log.certified ? { updated_at: isoTime(log.updatedMs) } : {}
    const done = await phone.does('certify', { date: day.date, entries, ...seen }, at)
    if (done) truth.log.certified = true
    return done !== null
  }
  async function note(log: EldLog) {
    const remarks = `Rain ${++words}`
    const seen = (await phone.isQuiet()) && chance() < 0.5 ? await readLog() : null
    const data = { log: log.id, remarks, ...(seen && { updated_at: isoTime(seen.updatedMs) }) }
    const done = await phone.does('remarks', data, at)
    if (done) truth.note(remarks)
    return done !== null
  }

  const pass = () => (at += MINUTE_MS * (1 + Math.floor(chance() * 40)))
  pass()
  while (!(await changeStatus(phone))) pass()
  truth.kept++
  const cuts = [0, ...Array.from({ length: Math.floor(chance() * 3) }, () => 1 + Math.floor(chance() * 1300))]
  const starts = [...new Set(cuts)].toSorted((a, b) => a - b).map((minute) => day.start + minute * MINUTE_MS)
  const ends = [...starts.slice(1), day.end as number]
  const pieces = [
    ...starts.map((start, i) => [start, ends[i]!] as const),
    [day.end, truth.last!.start] as const,
  ]
  const firstStatus = truth.last!.event

  /** What can be done now, each with how likely it is. */
  async function choose(): Promise<() => Promise<boolean>> {
    if (pieces.length > 0 && chance() < 0.3) {
      const [[start, end]] = pieces.splice(Math.floor(chance() * pieces.length), 1) as [
        readonly [number, number],
      ]
      return async () => (await fill(start, end), false)
    }
    const chosen = chance()
    if (chosen < 0.4) return () => changeStatus(phone)
    if (chosen < 0.5) return () => correct(phone, pick(truth.entries))
    const last = truth.last!
    if (chosen < 0.58) return last.event === firstStatus ? () => changeStatus(phone) : () => remove(last)
    if (chosen < 0.63 && truth.entries.length > 2 && pieces.length === 0)
      return () => fillAgain(pick(truth.entries.slice(0, -1)))
    if (chosen < 0.75) return takeAStep
    if (chosen < 0.83 && (await phone.hasSentAll())) return () => answerProposal(pick(truth.entries))
    if (pieces.length > 0) return () => changeStatus(phone)
    const log = chosen < 0.94 && (await phone.hasSentAll()) ? await readLog() : null
    return log ? () => note(log) : certify
  }

  for (let acts = 9 + Math.floor(chance() * 9); acts > 0; acts--) {
    pass()
    if (await (await choose())()) truth.kept++
  }
  while (pieces.length > 0) await fill(...pieces.pop()!)
  if (await certify()) truth.kept++
  if (chance() < 0.5) return { driver, admin, trip, date: day.date, truth, phones: [phone] }

  // Two phones from here on: what they send arrives in any order.
  await phone.settle()
  const phones = [phone, new Phone(`${name}-2`, driver, base, chance)]
  const mine = new Map<string, Phone>()
  for (let acts = 3 + Math.floor(chance() * 6); acts > 0; acts--) {
    pass()
    const on = pick(phones)
    const own = truth.entries.findLast(({ event }) => mine.get(event) === on)
    const written = own && (await DriverEvent.findBy({ driverId: driver.id, eventId: own.event }))
    const row = written?.rowId ? await DutyStatus.find(written.rowId) : null
    // A tap that changed nothing yet has no entry of its own to correct.
    if (own && row?.startMs === own.start && chance() < 0.25) {
      if (await correct(on, own)) truth.kept++
      continue
    }
    if (!(await changeStatus(on))) continue
    truth.kept++
    mine.set(truth.last!.event, on)
  }
  return { driver, admin, trip, date: day.date, truth, phones }
}
