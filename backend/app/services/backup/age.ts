import { bucketOf, listInBucket } from '#services/backup/bucket'
import { findNewestBackup } from '#services/backup/folder'
import { renderMetrics, setGauge } from '#services/operations/metrics'
import { now } from '#services/shared/now'
import env from '#start/env'

const BUCKET_EVERY_MS = 10 * 60_000

let newestInBucket: number | null = null
let askedAtMs = -Infinity
let lastAnswer: Promise<void> = Promise.resolve()

/** A bucket that cannot be read has no figure, until it can. */
async function askBucket(): Promise<void> {
  try {
    const bucket = await bucketOf(env)
    newestInBucket = bucket ? ((await listInBucket(bucket))[0]?.takenMs ?? null) : null
  } catch {
    newestInBucket = null
  }
}

const ageSince = (takenMs: number | null | undefined, nowMs: number): number | null =>
  takenMs == null ? null : Math.round((nowMs - takenMs) / 1000)

/** Of the newest backup in BACKUP_DIR, and in BACKUP_BUCKET; no figure where there is none. */
export async function measureBackupAge(nowMs: number): Promise<void> {
  const folder = env.get('BACKUP_DIR')
  const newest = folder ? await findNewestBackup(folder) : null
  setGauge('longhaul_backup_age_seconds', ageSince(newest?.takenMs, nowMs))
  if (!env.get('BACKUP_BUCKET')) return
  setGauge('longhaul_backup_bucket_age_seconds', ageSince(newestInBucket, nowMs))
  if (nowMs - askedAtMs < BUCKET_EVERY_MS) return
  askedAtMs = nowMs
  // Whoever reads the figures does not wait for another machine.
  lastAnswer = askBucket()
}

/** Until the bucket that was asked has answered. */
export const bucketAsked = (): Promise<void> => lastAnswer

/** With what is measured only when somebody reads it. */
export async function readMetrics(): Promise<string> {
  await measureBackupAge(now())
  return renderMetrics()
}
