export interface NaiveFinding {
  readonly rule: string
  readonly start: number
  readonly end: number
}

/** Minutes in order as spans without a gap. */
export function runs(rule: string, minutes: readonly number[]): NaiveFinding[] {
  const found: { rule: string; start: number; end: number }[] = []
  for (const m of minutes) {
    const last = found.at(-1)
    if (last?.end === m) last.end = m + 1
    else found.push({ rule, start: m, end: m + 1 })
  }
  return found
}

/** In order of the first that differs. */
export function compare(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((value, k) => value !== b[k])
  return i < 0 ? 0 : (a[i] ?? 0) - (b[i] ?? 0)
}
