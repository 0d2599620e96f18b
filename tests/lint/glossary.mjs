// Holds the code's words against docs/glossary.md: every code and room is explained there, and no dialect
// comes back.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { inRoot } from '../../backend/bin/launch/paths.mjs'
import * as core from '../../backend/core/src/index.ts'
import * as contract from '../../backend/core/src/contract/index.ts'

const rules = () => [
  ...core.RULESETS.flatMap((ruleset) => Object.values(core.ruleIdsOf(ruleset)).filter(Boolean)),
  // Written by the daily rules alone: the off-duty hours of a Canadian day.
  'OFF_10',
]

/** Heading of the glossary -> the codes it has to explain, and no others. */
const CODES = {
  'Duty statuses': core.DUTY_STATUSES,
  Specials: core.SPECIALS,
  'Duty origins': Object.keys(contract.DUTY_ORIGIN_WORDS),
  'Trip statuses': contract.TRIP_STATUSES,
  Roles: contract.ROLES,
  'Rule sets': core.RULESET_IDS,
  'Kinds of import': contract.IMPORT_KINDS,
  'Audit actions': Object.keys(contract.AUDIT_ACTION_WORDS),
  'Kinds of audited record': Object.keys(contract.AUDIT_KIND_WORDS),
  'Reasons a signature is taken back': contract.SIGNATURE_REASONS,
  'What a user says of a password link': Object.keys(contract.PASSWORD_LINK_WORDS),
  "Topics of a driver's history": contract.HISTORY_TOPICS,
  "Deeds of a driver's history": contract.HISTORY_DEEDS,
  'Faults of the proof': Object.keys(contract.PROOF_FAULT_WORDS),
}

/** Name in the code -> its row in the table of words. */
const WORDS = {
  Appointment: 'appointment',
  certifyDay: 'certify',
  useSavedDraft: 'draft',
  LogSheet: 'sheet',
  RecordDay: 'record day',
  Pending: 'pending',
  LimitAhead: 'limit',
  cure: 'cure',
  Finding: 'finding',
  FormGap: 'form gap',
  handovers: 'hand-over',
  Hole: 'hole',
  InspectionPage: 'inspection',
  latestDeparture: 'latest departure',
  Outbox: 'outbox',
  Proposal: 'proposal',
  allowsPersonalConveyance: 'personal conveyance',
  allowsYardMove: 'yard move',
}

/** Heading -> the folder its rooms are named from, and the folders in it whose own folders are rooms. */
const ROOMS = {
  'The server': ['backend', ['', 'app', 'app/services', 'atlas', 'core/src']],
  'The web app': ['frontend/src', ['']],
}
/** Folders that hold rooms and are none themselves. */
const NOT_ROOMS = new Set(['app', 'core/src'])

/** Identifiers of the former dialect, with the folder that must not have them and the word to use. */
const BANNED = [
  ['turns', 'backend/app', 'yieldToEventLoop'],
  ['breathe', '', 'yieldToEventLoop'],
  ['granted', 'backend/app', 'orThrow'],
  ['nobodys', '', 'makeUnusablePassword'],
  ['nobodysPassword', '', 'makeUnusablePassword'],
  ['list_ways', '', 'indexed_orders'],
  ['ListWay', '', 'IndexedOrder'],
  ['WAYS', '', 'INDEXED_ORDERS'],
  ['asking', 'backend', 'a verb of what is asked'],
  ['noted', 'backend/app/services/audit', 'auditValues'],
  ['in_', 'backend/app', 'a noun'],
  ['officeAt', 'backend/app', 'readOverview'],
  ['useOvertaken', 'frontend/src', 'useEditConflict'],
  ['TheirChange', 'frontend/src', 'EditConflict'],
  ['useKept', 'frontend/src', 'useSavedDraft'],
  ['KeepTyped', 'frontend/src', 'SaveDraft'],
  ['saySentence', 'frontend/src', 'translateSentence'],
  ['twin', 'frontend/src/i18n', 'addSpanish'],
  ['wordsReady', 'frontend/src', 'translationsReady'],
  ['mine', 'frontend/src/offline', 'own'],
  ['said', 'backend/app', 'sentence, or what it holds'],
  ['told', 'backend/app', 'a noun'],
  ['asked', 'backend/app', 'a noun'],
  ['wanted', 'backend/app', 'a noun'],
  ['barredTail', 'backend/core/src', 'spanPastLimit'],
]

/** The codes in the first column of the table under a heading. */
export function explained(glossary, heading) {
  const section = glossary.split(/^#{2,3} /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return [...section.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code),
  )
}

/** Words of the code without a row, and rows whose name has left the code. */
export function compareWords(glossary, files, words = WORDS) {
  const section = glossary.split(/^## /m).find((part) => part.startsWith('Words\n')) ?? ''
  const rows = [...section.matchAll(/^\| ([^|]*?) \|/gm)].flatMap(([, cell]) => cell.split(', '))
  const names = new Set(files.flatMap(({ text }) => [...namesIn(text)]))
  return Object.entries(words).flatMap(([name, word]) => [
    ...(rows.includes(word) ? [] : [`Words: ${word} has no row`]),
    ...(names.has(name) ? [] : [`Words: no name ${name} in the code`]),
  ])
}

export function compareCodes(heading, codes, known) {
  return [
    ...codes.filter((code) => !known.includes(code)).map((code) => `${heading}: \`${code}\` has no row`),
    ...known.filter((code) => !codes.includes(code)).map((code) => `${heading}: no code \`${code}\``),
  ]
}

/** The same for rules, whose rows stand for all numbers: `DRIVE_h` is DRIVE_10 and DRIVE_11. */
export function compareRules(ids, known) {
  const pattern = (row) => new RegExp(`^${row.replace(/_[hmd]\b|_[hmd](?=_)/g, '_\\d+')}$`)
  return [
    ...ids.filter((id) => !known.some((row) => pattern(row).test(id))).map((id) => `Rules: ${id} has no row`),
    ...known.filter((row) => !ids.some((id) => pattern(row).test(id))).map((row) => `Rules: no rule ${row}`),
  ]
}

/** The rooms in which there is source. */
export function roomsIn(paths, [top, parents]) {
  const rooms = new Set()
  for (const path of paths.filter((one) => one.startsWith(`${top}/`))) {
    const folders = posix.relative(top, posix.dirname(path)).split('/')
    for (const [depth, name] of folders.entries())
      if (name && parents.includes(folders.slice(0, depth).join('/')))
        rooms.add(folders.slice(0, depth + 1).join('/'))
  }
  return [...rooms].filter((room) => !NOT_ROOMS.has(room))
}

/** Source without its comments and texts: what is left are names. */
const namesIn = (text) =>
  new Set(
    text
      .replace(/\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, ' ')
      .match(/[A-Za-z_$][\w$]*/g) ?? [],
  )

export function bannedIn(files, banned = BANNED) {
  return files.flatMap(({ path, text }) => {
    const names = namesIn(text)
    return banned
      .filter(([word, folder]) => path.startsWith(folder) && names.has(word))
      .map(([word, , instead]) => `${path}: not ${word}, but ${instead}`)
  })
}

/** What these checks themselves would miss. */
function proveGlossary() {
  const page =
    '## Codes\n\n### Roles\n\n| Code | Meaning |\n|---|---|\n| `a`, `b` | both |\n\n### Next\n\n| `c` | x |\n'
  const file = (text) => [{ path: 'backend/app/x.ts', text }]
  const proofs = {
    'the codes of one table alone': explained(page, 'Roles').join() === 'a,b',
    'a code without a row': compareCodes('Roles', ['a', 'b', 'new'], ['a', 'b']).length === 1,
    'a row without a code': compareCodes('Roles', ['a'], ['a', 'b']).length === 1,
    'a rule without a row': compareRules(['DRIVE_11', 'NAP_2'], ['DRIVE_h']).length === 1,
    'rules of two numbers': compareRules(['CYCLE_70_8'], ['CYCLE_h_d']).length === 0,
    'a row for too many numbers': compareRules(['OFF_24_14'], ['OFF_h']).length === 2,
    'the rooms of a folder':
      roomsIn(['backend/app/services/trips/a.ts', 'backend/bin/b.mjs'], ROOMS['The server']).join() ===
      'app/services,app/services/trips,bin',
    'a word without a row, and a name that has left':
      compareWords('## Words\n\n| a, b | x |\n', file('const A = 1'), { A: 'b', B: 'c' }).length === 2,
    'a banned name': bannedIn(file('const rest = granted(x)')).length === 1,
    'a banned word in a text alone': bannedIn(file("// granted\nconst a = 'granted'")).length === 0,
    'a longer name': bannedIn(file('const grantedHours = 1')).length === 0,
  }
  return Object.entries(proofs).flatMap(([what, seen]) => (seen ? [] : [`glossary.mjs does not see ${what}`]))
}

/**
 * @param {readonly {path: string, text: string}[]} files every source file that is no test
 * @returns {{passed: number, wrong: string[]}} one sentence for each word that is not explained, or not ours
 */
export function judgeGlossary(files) {
  const glossary = readFileSync(inRoot('docs', 'glossary.md'), 'utf8')
  const codes = Object.entries(CODES)
  const rooms = Object.entries(ROOMS)
  const paths = files.map(({ path }) => path)
  const wrong = [
    ...proveGlossary(),
    ...codes.flatMap(([heading, list]) => compareCodes(heading, list, explained(glossary, heading))),
    ...compareWords(glossary, files),
    ...compareRules(rules(), explained(glossary, 'Rules')),
    ...rooms.flatMap(([heading, where]) => {
      const known = explained(glossary, heading)
      return roomsIn(paths, where)
        .filter((room) => !known.includes(room))
        .map((room) => `${heading}: room \`${room}\` is not explained in docs/glossary.md`)
    }),
    ...bannedIn(files),
  ]
  return { passed: codes.length + rooms.length + 1 + Object.keys(WORDS).length + BANNED.length, wrong }
}
