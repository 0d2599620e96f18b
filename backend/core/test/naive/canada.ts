import { type HosContext, type Ruleset } from '../../src/index.ts'

/** The limits that only Canada has, minute by minute; nothing claimed. */

interface Minutes {
  /** By minute of the log. */
  readonly drives: readonly boolean[]
  readonly works: readonly boolean[]
  readonly dayOf: (minute: number) => number
  /** Minute of the first entry. */
  readonly origin: number
}

/** The minutes of driving that each rule bars. */
export function barredInCanada(
  log: Minutes,
  ruleset: Ruleset,
  { prior, claims }: HosContext,
): Map<string, number[]> {
  const barred = new Map<string, number[]>()
  const bar = (rule: string, m: number): void => {
    const known = barred.get(rule)
    if (known) known.push(m)
    else barred.set(rule, [m])
  }
  const { drives, works, dayOf, origin } = log
  const { daily, dayOff, elapsed, reset } = ruleset
  const isOff = (m: number): boolean => !drives[m] && !works[m]
  if (daily === null && dayOff === null && elapsed === null) return barred
  /** Of the rest that a minute lies in: how long it has lasted with that minute, and how long it lasts. */
  const soFar = drives.map(() => 0)
  for (let m = 0; m < drives.length; m += 1) soFar[m] = isOff(m) ? (soFar[m - 1] ?? 0) + 1 : 0
  const whole = [...soFar]
  for (let m = drives.length - 2; m >= 0; m -= 1)
    if (isOff(m) && isOff(m + 1)) whole[m] = whole[m + 1] as number
  const today = { day: Number.NaN, drive: 0, duty: 0, on: 0 }
  const yesterday = { ...today }
  const lends = new Set<number>()
  for (const at of (claims.deferredAt ?? [])
    .map((ms) => dayOf(Math.floor(ms / 60_000)))
    .sort((a, b) => a - b))
    if (!lends.has(at - 1)) lends.add(at)
  /** The longest rest of the day up to that minute, as far as it lies in the day; what is left of the day. */
  const longestOff = (m: number): number => {
    let [run, most] = [0, 0]
    for (let k = m; k >= 0 && dayOf(origin + k) === dayOf(origin + m); k -= 1) {
      run = isOff(k) ? run + 1 : 0
      most = Math.max(most, run)
    }
    return most
  }
  const dayBefore = (m: number): number => {
    let k = origin + m
    while (dayOf(k) === dayOf(origin + m)) k -= 1
    return k
  }
  const left = (m: number): number => {
    let k = m
    while (dayOf(origin + k) === dayOf(origin + m)) k += 1
    return k - m
  }
  let shiftFrom: number | null = null
  let sinceOff = prior.kind === 'lump' ? prior.minutes : dutyOf(prior.minutes, dayOf, origin)
  let offUntil = 0
  for (let m = 0; m < drives.length; m += 1) {
    if (dayOf(origin + m) !== today.day) Object.assign(yesterday, today)
    if (dayOf(origin + m) !== today.day)
      Object.assign(today, { day: dayOf(origin + m), drive: 0, duty: 0, on: 0 })
    if (isOff(m)) {
      const rest = soFar[m] as number
      if (rest >= reset.min) shiftFrom = null
      if (dayOff !== null && rest >= dayOff.min) [sinceOff, offUntil] = [0, m + 1]
      if ((whole[m] as number) < 30) today.on += 1
      continue
    }
    shiftFrom ??= m
    if (drives[m]) {
      if (elapsed !== null && m - shiftFrom >= elapsed.max) bar(`ELAPSED_${elapsed.max / 60}`, m)
      if (dayOff !== null) {
        if (m >= offUntil + dayOff.within * 1440 - dayOff.min)
          bar(`OFF_${dayOff.min / 60}_${dayOff.within}`, m)
        if (dayOff.before !== null && sinceOff >= dayOff.before.max)
          bar(`DUTY_${dayOff.before.max / 60}_OFF_${dayOff.min / 60}`, m)
      }
      if (daily !== null) {
        const length = dayLength(dayOf, origin + m)
        const isSecond = lends.has(today.day - 1) && yesterday.day === today.day - 1
        const lent = lends.has(today.day) ? 120 : 0
        const owed = isSecond
          ? Math.max(0, Math.min(120, 600 - dayLength(dayOf, dayBefore(m)) + yesterday.on))
          : 0
        const most = daily.drive.max
        const drive = isSecond ? Math.min(most, 1560 - yesterday.drive) : most + lent
        if (today.drive >= drive) bar(`DRIVE_${daily.drive.max / 60}`, m)
        if (today.duty >= daily.duty.max + lent) bar(`DUTY_${daily.duty.max / 60}`, m)
        else if (today.on >= length - daily.off.max + lent - owed) bar('OFF_10', m)
        if (owed > 0 && longestOff(m) < 480 + owed && left(m) <= 480 + owed) bar('OFF_10', m)
      }
      today.drive += 1
    }
    today.duty += 1
    today.on += 1
    sinceOff += 1
  }
  return barred
}

/** Days whose hours are known: work after the last day of at least 24 hours without any. */
function dutyOf(worked: readonly number[], dayOf: (minute: number) => number, origin: number): number {
  let sum = 0
  const first = dayOf(origin) - worked.length
  worked.forEach((n, i) => {
    const from = Array.from({ length: 24 * 40 }, (_, h) => origin - h * 60).find(
      (m) => dayOf(m) === first + i,
    )
    sum = n === 0 && from !== undefined && dayLength(dayOf, from) >= 1440 ? 0 : sum + n
  })
  return sum
}

/** Of the day with that minute in it, by the hour. */
function dayLength(dayOf: (minute: number) => number, minute: number): number {
  const hour = Math.floor(minute / 60)
  let hours = 0
  for (let h = hour - 26; h <= hour + 26; h += 1) if (dayOf(h * 60) === dayOf(minute)) hours += 1
  return hours * 60
}
