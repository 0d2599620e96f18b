import { runChecks, type Check, type Finding } from '#services/doctor/check'
import { CONNECT_CHECKS } from '#services/doctor/connect_checks'
import { type Installation } from '#services/doctor/installation'
import { MACHINE_CHECKS } from '#services/doctor/machine_checks'
import { MYSQL_CHECKS } from '#services/doctor/mysql_checks'
import { SETTINGS_CHECKS } from '#services/doctor/settings_checks'
import { SQLITE_CHECKS } from '#services/doctor/sqlite_checks'

export interface Examination {
  readonly findings: readonly Finding[]
  readonly checked: number
  /** Checks that something found stands in the way of. */
  readonly waiting: number
}

type Stage = () => Promise<readonly Check[]>

/** Each stage needs what those before it look at. */
const stages = (boot: () => Promise<void>): readonly Stage[] => [
  async () => SETTINGS_CHECKS,
  async () => [...MACHINE_CHECKS, ...(await import('#services/doctor/backup_checks')).BACKUP_CHECKS],
  async () => CONNECT_CHECKS,
  async () => [...MYSQL_CHECKS, ...SQLITE_CHECKS],
  async () => {
    await boot()
    return (await import('#services/doctor/schema_checks')).SCHEMA_CHECKS
  },
  async () => (await import('#services/doctor/schema_checks')).STEP_CHECKS,
  async () => (await import('#services/doctor/account_checks')).ACCOUNT_CHECKS,
  async () => (await import('#services/doctor/record_checks')).RECORD_CHECKS,
]

/** All that can be looked at; `boot` opens what the services of the later stages need. */
export async function examine(at: Installation, boot: () => Promise<void>): Promise<Examination> {
  const findings: Finding[] = []
  let [checked, waiting] = [0, 0]
  let goesOn = true
  for (const stage of stages(boot)) {
    if (!goesOn) {
      waiting++
      continue
    }
    const checks = await stage()
    checked += checks.length
    const outcome = await runChecks(checks, at)
    findings.push(...outcome.findings)
    goesOn = outcome.goesOn
  }
  return { findings, checked, waiting }
}
