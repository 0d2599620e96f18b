/** What a verification of the audit chain can find, in the words of the Proof page and of the command. */

/** Something was changed behind the server's back. */
export const PROOF_FAULT_WORDS = {
  'row-edited': '%{record} was changed after it was sealed.',
  'row-missing': '%{record} was sealed and is gone.',
  'row-put-in': '%{record} was put in later: it has no seal, and ones after it were sealed long ago.',
  'seal-edited': 'Seal %{seq} was changed or moved, or does not follow from the one before it.',
  'seals-missing': 'Seals %{seq} to %{to} are missing.',
  'seals-unsigned':
    'Seals %{seq} to %{to} are in no signed batch: they were put in, or their batch was removed.',
  'batch-edited': 'The signed batch %{batch} (seals %{seq} to %{to}) was changed.',
  'batch-missing': 'Signed batches are missing before batch %{batch}.',
  'batch-rewritten': 'Seals up to %{to} are not those that were signed in batch %{batch}.',
  'batch-other-key':
    'Batch %{batch} was signed with a key that is not known here. If APP_KEY was changed, name the old key in SEAL_KEYS.',
  'checkpoint-edited':
    'A note of what retention removed (up to seal %{seq}) was changed, or signed with another key.',
  'head-missing': 'The chain ends before the head you gave: %{count} seals are missing.',
  'head-differs':
    'Seal %{seq} is not the one of the head you gave: the chain was written anew, or it is another one.',
  'head-unknown': 'The head you gave is nowhere in the chain.',
  'live-differs': '%{record} %{field} %{says}; its last recorded change says %{should}.',
  'live-missing': '%{record} is gone; its recorded changes say that it is there.',
  'live-put-in': '%{record} is there, but no recorded change made it.',
  'signed-differs': '%{record} %{field} %{says}; the certified copy of the day says %{should}.',
  'signed-missing': '%{record} is gone; it is in the certified copy of the day.',
  'signed-put-in': '%{record} is there, but not in the certified copy of the day.',
} as const
export type ProofFault = keyof typeof PROOF_FAULT_WORDS

/** What may have an honest reason, and is worth a look. */
const NOTES = {
  'row-late':
    '%{record} says it is from %{at}, but was first sealed at %{sealed}. A clock that was wrong does that too.',
} as const
export type ProofNote = keyof typeof NOTES

const RECORDS = {
  event: 'Line %{id} of the audit trail',
  signature: 'Signature %{id} of daily log %{log}',
  entry: 'Entry %{id} of %{date} for %{driver}',
  day: 'The daily log %{id} of %{date} for %{driver}',
} as const

/** What an entry or a daily log says, as the verb before the value. */
const FIELDS = {
  startMs: 'begins at',
  endMs: 'ends at',
  createdMs: 'says it was written at',
  certifiedMs: 'is certified at',
  status: 'has the status',
  locationDescription: 'has the place',
  lon: 'has the longitude',
  lat: 'has the latitude',
  remarks: 'has the remarks',
  origin: 'is of the kind',
  special: 'has the special driving',
  active: 'is in force:',
  replacedBy: 'is replaced by entry',
  editReason: 'has the reason',
  editedBy: 'is changed by user',
  clientId: 'has the client id',
  driverId: 'is of driver',
  tripId: 'is of trip',
  vehicleId: 'is of vehicle',
  typedVehicleNumber: 'is of the truck numbered',
  date: 'is of the day',
  homeZone: 'has the time zone',
  dayStartHour: 'begins its day at hour',
  ruleset: 'has the rule set',
  totalMilesTenths: 'has tenths of miles:',
  totalMilesEstimated: 'has miles that are an estimate:',
  fuelConsumed: 'has the fuel',
  totalEngineHours: 'has the engine hours',
  totalIdleHours: 'has the idle hours',
} as const
export type ProofField = keyof typeof FIELDS

export const PROOF_WORDS = {
  compared:
    'Compared: %{entries} entries and %{days} daily logs with their recorded changes, %{signed} certified days with their signed copies.',
  baselines:
    'Of %{baselines} the first changes are not in the trail: they are compared with how they were when the trail began, or when retention removed those lines.',
  finding: { ...PROOF_FAULT_WORDS, ...NOTES },
  record: RECORDS,
  field: FIELDS,
  none: 'nothing',
} as const

export interface ProofFinding {
  what: ProofFault | ProofNote
  /** Of a row: whose number `id` is. */
  kind?: keyof typeof RECORDS
  id?: number
  /** The daily log of a signature. */
  log?: number
  seq?: number
  to?: number
  batch?: number
  count?: number
  /** When the row says it happened, and when it was sealed. */
  at?: string
  sealed?: string
  /** Of an entry or a daily log: whose it is, on which day, in which zone that day is. */
  driver?: string
  date?: string
  zone?: string
  /** What it says now, and what it should say; an instant as ISO 8601, `null` for nothing. */
  field?: ProofField
  says?: string | null
  should?: string | null
}

export interface ProofCompared {
  entries: number
  /** Daily logs with theirs. */
  days: number
  signed: number
  /** Of the entries and daily logs those whose changes are known from a baseline on. */
  baselines: number
}

const INSTANTS: readonly string[] = ['startMs', 'endMs', 'createdMs', 'certifiedMs'] satisfies ProofField[]

export const isProofFault = (what: ProofFinding['what']): what is ProofFault => what in PROOF_FAULT_WORDS

const fillIn = (words: string, values: Readonly<Record<string, unknown>>): string =>
  words.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '?'))

/** Writes an instant as its reader reads it; in the zone of the day it is about, where there is one. */
type Time = (iso: string, zone?: string) => string

export function proofValues(finding: ProofFinding, time: Time): Record<string, string | number> {
  const { at, sealed, says, should, field, zone, kind: _, what: _w, ...rest } = finding
  const value = (text: string | null) =>
    text === null ? PROOF_WORDS.none : field && INSTANTS.includes(field) ? time(text, zone) : text
  return {
    ...rest,
    ...(at && { at: time(at) }),
    ...(sealed && { sealed: time(sealed) }),
    ...(field && { field: FIELDS[field] }),
    ...(says !== undefined && { says: value(says) }),
    ...(should !== undefined && { should: value(should) }),
  }
}

export function proofSentence(finding: ProofFinding, time: Time = (iso) => iso): string {
  const words: string = PROOF_WORDS.finding[finding.what]
  const values = proofValues(finding, time)
  const record = finding.kind ? fillIn(RECORDS[finding.kind], values) : ''
  return fillIn(words, { ...values, record })
}

export const comparedSentence = (compared: ProofCompared): string =>
  [PROOF_WORDS.compared, ...(compared.baselines > 0 ? [PROOF_WORDS.baselines] : [])]
    .map((words) => fillIn(words, { ...compared }))
    .join(' ')
