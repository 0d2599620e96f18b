/** Times are whole minutes since 1970; days are those of the home terminal. */

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** @throws when it is no time with an offset, on a whole minute */
export function minuteOf(iso: string): number {
  const at = ISO.test(iso) ? Date.parse(iso) / 60_000 : NaN
  if (!Number.isInteger(at)) throw new RangeError(`'${iso}' is no whole minute with an offset`)
  return at
}

/** Minutes of hours as written, `0.333333` say. */
export const minutesOf = (hours: number): number => Math.round(hours * 60)

/** No zone changes its clock but on a quarter of an hour. */
const STEP = 15

/** The number of the home-terminal day a minute lies in; days begin at `dayStart`, a full hour. */
export function dayNumbers(zone: string, dayStart: string): (minute: number) => number {
  const first = Number(dayStart.slice(0, 2))
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const known = new Map<number, number>()
  return (minute) => {
    const step = Math.floor(minute / STEP)
    let day = known.get(step)
    if (day === undefined) {
      const parts = new Map(
        format.formatToParts(step * STEP * 60_000).map(({ type, value }) => [type, Number(value)]),
      )
      const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? NaN
      const date = Date.UTC(of('year'), of('month') - 1, of('day')) / 86_400_000
      day = of('hour') < first ? date - 1 : date
      known.set(step, day)
    }
    return day
  }
}
