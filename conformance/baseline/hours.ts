import { circumstancesOf } from '../check/circumstances.ts'
import type { Law } from '../check/laws.ts'
import { type Circumstances, type Log, logOf, type Minute } from '../check/minutes.ts'
import { minuteOf } from '../check/times.ts'
import type { Instance } from '../check/types.ts'

/** What a driver has used of each limit, the rests taken as whole ones only. */
export class Hours {
  private readonly law: Law
  private readonly around: Circumstances
  private readonly days = new Map<number, number>()
  private lump: number
  private sinceBreak = 0
  private still = 0
  private resting = 0
  private driven = 0
  private shiftFrom: number | null = null
  private at: number

  constructor(instance: Instance) {
    const depart = minuteOf(instance.departAt)
    const history = instance.input.history ?? []
    const record: Log = logOf(history, minuteOf(history[0]?.start ?? instance.departAt))
    this.around = circumstancesOf(instance)
    this.law = this.around.law
    this.lump = this.around.lump
    this.at = record.first
    const first = this.around.dayOf(record.first)
    this.around.priorDays.forEach((used, i) => this.days.set(first - this.around.priorDays.length + i, used))
    for (const minute of record.minutes) this.pass(minute)
    while (this.at < depart) this.pass('off')
  }

  pass(minute: Minute): void {
    const { law } = this
    if (minute === 'off' || minute === 'berth') {
      this.resting++
      if (this.resting >= law.reset) [this.shiftFrom, this.driven] = [null, 0]
      if (this.resting === law.restart) this.restart()
    } else {
      this.resting = 0
      this.shiftFrom ??= this.at
      const day = this.around.dayOf(this.at)
      this.days.set(day, (this.days.get(day) ?? 0) + 1)
    }
    if (minute === 'drive') {
      this.driven++
      this.sinceBreak++
      this.still = 0
    } else if (++this.still >= law.breakFor) this.sinceBreak = 0
    this.at++
  }

  private restart(): void {
    this.lump = 0
    this.days.clear()
  }

  private cycle(): number {
    const today = this.around.dayOf(this.at)
    let used = this.lump
    for (let day = today - this.law.days + 1; day <= today; day++) used += this.days.get(day) ?? 0
    return used
  }

  /** How many minutes of rest from now on let one drive again; 0: one may drive. */
  restNeeded(): number {
    const { law } = this
    const window = this.shiftFrom === null ? 0 : this.at - this.shiftFrom
    if (this.cycle() >= law.cycle) return law.restart - this.resting
    if (this.driven >= law.drive || window >= law.window) return law.reset - this.resting
    return this.sinceBreak >= law.breakAfter ? law.breakFor - this.still : 0
  }
}
