import { type HistoryRow } from '@longhaul/core/contract'
import { type HistoryLine } from '#services/history/lines'
import { isoOrNull } from '#transformers/times'
import { auditEventRow } from '#transformers/users'

export const historyRow = (line: HistoryLine): HistoryRow => ({
  ...auditEventRow(line.event, line.names),
  topic: line.topic,
  deed: line.deed,
  before: line.before,
  after: line.after,
  reason: line.reason,
  taken_back: line.takenBack,
  date: line.date,
  minute: isoOrNull(line.startMs),
})
