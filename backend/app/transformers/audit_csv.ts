import {
  AUDIT_ACTION_WORDS,
  AUDIT_FIELD_WORDS,
  AUDIT_KIND_WORDS,
  describeChanges,
  DUTY_ORIGIN_WORDS,
  DUTY_STATUS_WORDS,
  LANGUAGE_WORDS,
  personName,
  PROBLEM_KIND_WORDS,
  ROLE_WORDS,
  RULESET_WORDS,
  SPECIAL_WORDS,
  type AuditEventRow,
  type Cell,
  type ChangeWords,
} from '@longhaul/core/contract'
import { type ExportedEvent } from '#rows/exported'
import { flag, RECORD_NUMBER } from './exports.ts'
import { wallClock } from './times.ts'

const wordIn = (words: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(words, code) ? words[code] : undefined

/** Codes that mean the same in whatever field they stand. */
const CODES = { ...DUTY_STATUS_WORDS, ...DUTY_ORIGIN_WORDS, ...SPECIAL_WORDS, ...RULESET_WORDS }

const wordsIn = (zone: string): ChangeWords => ({
  field: (name) => wordIn(AUDIT_FIELD_WORDS, name),
  code: (field, value) =>
    wordIn(CODES, value) ??
    (field === 'language' ? wordIn(LANGUAGE_WORDS, value) : undefined) ??
    (field === 'problem' ? wordIn(PROBLEM_KIND_WORDS, value) : undefined) ??
    (field === 'role' ? wordIn(ROLE_WORDS, value) : field === 'status' ? value.replace('_', ' ') : undefined),
  empty: 'empty',
  flag,
  moment: (at) => wallClock(at, zone),
  day: (date) => date,
  miles: (miles) => `${miles} mi`,
  hour: (hour) => `${hour}:00`,
  quantity: (value, unit) => `${value} ${unit}`,
})

export interface NamedEvent extends Pick<AuditEventRow, 'before' | 'after' | 'names' | 'record_name'> {
  stored: ExportedEvent
}

type Values = AuditEventRow['before']
/** MySQL hands JSON over read, the others as text. */
export const valuesOf = (json: string | Values): Values =>
  typeof json === 'string' ? (JSON.parse(json) as Values) : json

/** `License plate: OLD-1 → NEW-1`, field by field. */
const changeCell = (event: NamedEvent, words: ChangeWords): string =>
  describeChanges(event, words)
    .map(({ label, before, after }) =>
      before !== undefined && after !== undefined
        ? `${label}: ${before} → ${after}`
        : `${label}: ${before ?? after}`,
    )
    .join('; ')

const whoOf = ({ username, first_name: first, last_name: last }: ExportedEvent) =>
  username === null ? 'Nobody signed in' : personName(first ?? '', last ?? '', username)

/** The audit trail's CSV file, in the words of its page, times in `zone`. */
export const auditColumns = (zone: string): Record<string, (event: NamedEvent) => Cell> => {
  const words = wordsIn(zone)
  return {
    'Event number': ({ stored }) => stored.id,
    [`When (${zone})`]: ({ stored }) => wallClock(stored.at_ms, zone),
    Who: ({ stored }) => whoOf(stored),
    Username: ({ stored }) => stored.username,
    What: ({ stored }) => wordIn(AUDIT_ACTION_WORDS, stored.action) ?? stored.action,
    Record: ({ stored }) => wordIn(AUDIT_KIND_WORDS, stored.record_kind) ?? stored.record_kind,
    [RECORD_NUMBER]: ({ stored }) => stored.record_id,
    Name: (event) => event.record_name,
    Change: (event) => changeCell(event, words),
    'From where': ({ stored }) => stored.address,
  }
}
