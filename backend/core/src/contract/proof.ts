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
} as const
export type ProofFault = keyof typeof PROOF_FAULT_WORDS

/** What may have an honest reason, and is worth a look. */
export const PROOF_NOTE_WORDS = {
  'row-late':
    '%{record} says it is from %{at}, but was first sealed at %{sealed}. A clock that was wrong does that too.',
} as const
export type ProofNote = keyof typeof PROOF_NOTE_WORDS

export const PROOF_RECORD_WORDS = {
  event: 'Line %{id} of the audit trail',
  signature: 'Signature %{id} of daily log %{log}',
} as const

/** One thing that was found. Which numbers it has depends on what it is. */
export interface ProofFinding {
  what: ProofFault | ProofNote
  /** Of a row: whose number `id` is. */
  kind?: 'event' | 'signature'
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
}

export const isProofFault = (what: ProofFinding['what']): what is ProofFault => what in PROOF_FAULT_WORDS

/** `%{name}` replaced by its value. */
const filled = (words: string, values: Readonly<Record<string, unknown>>): string =>
  words.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '?'))

/** A finding as a sentence; `time` writes an instant as its reader reads it. */
export function proofSentence(finding: ProofFinding, time: (iso: string) => string = (iso) => iso): string {
  const words: string = { ...PROOF_FAULT_WORDS, ...PROOF_NOTE_WORDS }[finding.what]
  const record = finding.kind ? filled(PROOF_RECORD_WORDS[finding.kind], { ...finding }) : ''
  const { at, sealed } = finding
  return filled(words, { ...finding, record, at: at && time(at), sealed: sealed && time(sealed) })
}
