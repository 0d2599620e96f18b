import { hostname } from 'node:os'

/** An event of the audit trail with its seal. */
export interface SealedEvent {
  readonly seq: number
  readonly hash: string
  readonly id: number
  readonly user_id: number | null
  readonly action: string
  readonly record_kind: string
  readonly record_id: number | null
  readonly before: string | null
  readonly after: string | null
  readonly address: string
  readonly at_ms: number | string
}

/** Facility 13, log audit; severity 6, informational. */
const PRIORITY = 13 * 8 + 6
/** The number that RFC 5612 keeps for whoever has none of their own. */
const DATA_NAME = 'longhaul@32473'
/** What every receiver is set up to take; UDP takes not much more. */
const MOST_BYTES = 8000

const escaped = (value: string): string => value.replaceAll(/["\\\]]/g, String.raw`\$&`)
/** Printable ASCII without spaces, as the head of a message asks. */
const inHead = (value: string, length: number): string =>
  value.replaceAll(/[^!-~]/g, '?').slice(0, length) || '-'

/** One message of RFC 5424; a change too large for it is left out, its seal's hash is of the whole. */
export function formatEvent(event: SealedEvent): string {
  const { seq, hash, id, user_id, action, record_kind, record_id, before, after, address } = event
  const facts = Object.entries({
    seq,
    hash,
    id,
    user: user_id,
    kind: record_kind,
    record: record_id,
    address,
  })
  const data = facts
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
  const at = new Date(Number(event.at_ms)).toISOString()
  const head = `<${PRIORITY}>1 ${at} ${inHead(hostname(), 255)} longhaul - ${inHead(action, 32)} [${DATA_NAME}${data.join('')}]`
  const change = `{"before":${before ?? 'null'},"after":${after ?? 'null'}}`
  const whole = `${head} \uFEFF${change}`
  return Buffer.byteLength(whole) <= MOST_BYTES ? whole : `${head} \uFEFF{"cut":true}`
}
