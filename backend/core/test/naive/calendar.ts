import type { HosContext } from '../../src/index.ts'

/** By way of `Intl`, an hour at a time: the wall clock less the day start hour. */
export function calendar(context: HosContext): (minute: number) => number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: context.zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const known = new Map<number, number>()
  return (minute) => {
    const hour = Math.floor(minute / 60)
    let day = known.get(hour)
    if (day === undefined) {
      const parts = Object.fromEntries(
        format.formatToParts(hour * 3_600_000).map(({ type, value }) => [type, +value]),
      )
      const local = Date.UTC(
        parts.year ?? 0,
        (parts.month ?? 1) - 1,
        parts.day,
        (parts.hour ?? 0) - context.dayStartHour,
      )
      day = Math.floor(local / 86_400_000)
      known.set(hour, day)
    }
    return day
  }
}
