import { findNewestBackup } from '#services/backup/folder'
import { renderMetrics, setGauge } from '#services/operations/metrics'
import { now } from '#services/shared/now'
import env from '#start/env'

/** Of the newest backup in BACKUP_DIR; no figure where there is none. */
export async function measureBackupAge(nowMs: number): Promise<void> {
  const folder = env.get('BACKUP_DIR')
  const newest = folder ? await findNewestBackup(folder) : null
  setGauge('longhaul_backup_age_seconds', newest && Math.round((nowMs - newest.takenMs) / 1000))
}

/** With what is measured only when somebody reads it. */
export async function readMetrics(): Promise<string> {
  await measureBackupAge(now())
  return renderMetrics()
}
