import { type EldLogRow, type SignedLog, type TripDifference } from '@longhaul/core/contract'
import type EldLog from '#models/eld_log'
import type LinkPassword from '#models/link_password'
import type LogSignature from '#models/log_signature'
import { findLinks } from '#services/accounts/sign_in/link_passwords'
import { findSignings, readSignedContents } from '#services/certification/signatures'
import { findTripDifferences } from '#services/logs/log_facts'
import { computeRecap, type DayRecap } from '#services/logs/log_recap'
import { showLogs, type LogWriter } from '#services/logs/shown_logs'
import { now } from '#services/shared/now'

/** One log with the recap of its day and the history of its signature. */
export interface WholeLog {
  readonly log: EldLog
  readonly shown: EldLogRow
  readonly signed: Partial<SignedLog> | undefined
  /** `null` where it was signed with the log. */
  readonly recap: DayRecap | null
  readonly signings: readonly LogSignature[]
  readonly links: readonly LinkPassword[]
  readonly differences: TripDifference[]
}

export async function readWholeLog(log: EldLog, writer: LogWriter<EldLogRow>): Promise<WholeLog> {
  const known = await readSignedContents([log])
  const signed = known.get(log.id)
  return {
    log,
    shown: (await showLogs([log], writer, known))[0]!,
    signed,
    recap: signed?.recap ? null : await computeRecap(log, now()),
    signings: await findSignings(log),
    links: await findLinks(log.driverId),
    differences: await findTripDifferences(log, signed),
  }
}
