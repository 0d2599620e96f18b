/** What a line of a driver's history is about. */
export const HISTORY_TOPICS = [
  'edit',
  'proposal',
  'certification',
  'account',
  'terms',
  'security',
  'disclosure',
  'reminder',
] as const
export type HistoryTopic = (typeof HISTORY_TOPICS)[number]

/** What was done to the log; of every other line the audit action says it. */
export const HISTORY_DEEDS = [
  'entry-added',
  'entry-changed',
  'entry-removed',
  'day-changed',
  'proposed',
  'accepted',
  'declined',
  'withdrawn',
  'certified',
  'uncertified',
] as const
export type HistoryDeed = (typeof HISTORY_DEEDS)[number]
