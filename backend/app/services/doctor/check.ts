import { type Installation } from '#services/doctor/installation'

export interface Check {
  readonly name: string
  /** A warning is what runs, and will not for ever. */
  readonly level: 'fault' | 'warning'
  /** What is wrong, as a clause; `null` for nothing. */
  readonly find: (at: Installation) => Promise<string | null> | string | null
  /** What to do about it, as a clause. */
  readonly mend: string
  /** Those after it cannot be made while it finds something. */
  readonly isNeeded?: true
}

export interface Finding {
  readonly name: string
  readonly level: Check['level']
  /** What is wrong and what to do, in one sentence. */
  readonly sentence: string
}

/** A number of things, in words. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
export const inDays = (ms: number): string =>
  ms < 2 * DAY_MS ? counted(Math.round(ms / HOUR_MS), 'hour') : counted(Math.floor(ms / DAY_MS), 'day')

const MB = 1024 * 1024
export const inMegabytes = (bytes: number): string => `${Math.round(bytes / MB).toLocaleString('en-US')} MB`
export const megabytes = (count: number): number => count * MB

/** Every one is made; an outage in the middle of one is the caller's. */
export async function runChecks(
  checks: readonly Check[],
  at: Installation,
): Promise<{ findings: Finding[]; goesOn: boolean }> {
  const findings: Finding[] = []
  let goesOn = true
  for (const { name, level, find, mend, isNeeded } of checks) {
    const found = await find(at)
    if (found === null) continue
    findings.push({ name, level, sentence: `${found}; ${mend}.` })
    if (isNeeded) goesOn = false
  }
  return { findings, goesOn }
}
