import { type DutyStatus as Status, type Instant } from '@longhaul/core'
import { type TripStatus } from '@longhaul/core/contract'

/** What the record has to say after the acts that the devices kept: told without the server's code. */

export interface TrueEntry {
  /** The event that wrote it. */
  readonly event: string
  readonly status: Status
  readonly start: number
  remarks: string | null
}

export class Truth {
  readonly entries: TrueEntry[] = []
  readonly trip = { status: 'PLANNED' as TripStatus, papers: null as string | null }
  /** What is written on the daily log of the day before. */
  readonly log = { certified: false, remarks: null as string | null }
  /** Acts that a device has kept. */
  kept = 0
  readonly #day: { start: Instant; end: Instant }

  constructor(dayBefore: { start: Instant; end: Instant }) {
    this.#day = dayBefore
  }

  get last(): TrueEntry | undefined {
    return this.entries.at(-1)
  }

  /** Each lasts until the next begins. */
  endOf(entry: TrueEntry): number | null {
    return this.entries[this.entries.indexOf(entry) + 1]?.start ?? null
  }

  add(entry: TrueEntry): void {
    this.entries.push(entry)
    this.entries.sort((a, b) => a.start - b.start)
    this.#changed(entry.start)
  }

  remove(entry: TrueEntry): void {
    this.entries.splice(this.entries.indexOf(entry), 1)
    this.#changed(entry.start)
  }

  say(entry: TrueEntry, remarks: string): void {
    entry.remarks = remarks
    this.#changed(entry.start)
  }

  note(remarks: string): void {
    Object.assign(this.log, { remarks, certified: false })
  }

  /** Of the day before, to the minute. */
  ofDayBefore(): TrueEntry[] {
    return this.entries.filter(({ start }) => start < this.#day.end)
  }

  #changed(start: number): void {
    if (start < this.#day.end) this.log.certified = false
  }
}
