import type { SignedLog } from '@longhaul/core/contract'
import type EldLog from '#models/eld_log'
import { readSignedContents } from '#services/certification/signatures'
import { collectFacts, type LogFacts } from '#services/logs/log_facts'
import { now } from '#services/shared/now'
import { createYieldToEventLoop } from '#services/shared/yield_to_event_loop'

/** Writes logs as they are shown. */
export interface LogWriter<Row> {
  /** From the records as they stand. */
  live(facts: LogFacts): Row
  /** Of a certified log what was signed, else what the records say. */
  listed(log: EldLog, signed: Partial<SignedLog> | undefined, live: Row | undefined): Row
}

/** Needs logs as `queryWholeLogs` reads them. What is certified is shown as it was signed. */
export async function showLogs<Row>(
  logs: readonly EldLog[],
  writer: LogWriter<Row>,
  known?: ReadonlyMap<number, Partial<SignedLog>>,
): Promise<Row[]> {
  const at = now()
  const signed = known ?? (await readSignedContents(logs))
  const open = logs.filter(({ id }) => signed.get(id)?.sheet === undefined)
  const live = new Map<number, Row>()
  const yieldToEventLoop = createYieldToEventLoop()
  for (const facts of await collectFacts(open, at)) {
    live.set(facts.log.id, writer.live(facts))
    await yieldToEventLoop()
  }
  return logs.map((log) => writer.listed(log, signed.get(log.id), live.get(log.id)))
}
