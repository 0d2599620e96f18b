import { describe, expect, test } from 'vitest'
import { sourcePieces, sourceSentences } from '../../test/sourceSentences.ts'
import { PAIRS, spanish } from './spanish.ts'
import { withoutStop } from './template.ts'
import { englishIn } from '../../test/englishIn.ts'

/** What no reader of the web app meets as a sentence of the server, and why. */
const ELSEWHERE = [
  // The words of the screens' messages.ts files, by their codes.
  /^core\/src\/contract\/(words|auditWords|pilots\/pilotWords|proof|reports)\.ts /,
  // The product's own voices, which stand there in both languages.
  /^core\/src\/contract\/productSettings\.ts /,
  // Printed on paper and in tables, in English: for officers and for programs.
  /^app\/services\/logs\/pdf\//,
  /^app\/transformers\/(exports|audit_csv)\.ts /,
  /^app\/services\/reports\/file\//,
  // Sent away in English: a mail for an officer, and a device's warnings, which no page shows.
  /^app\/services\/driver_day\/handover_mail\.ts (Driver's daily logs|The logs are attached|The driver sent)/,
  /^app\/services\/push\/(warnings|reminder_push)\.ts /,
  /^app\/gateways\/(mail\/mail_server|push\/push_service|syslog\/syslog_server|bucket)\.ts /,
  // Read by whoever runs the server: its start, its log and its commands.
  /^app\/services\/(operations\/(start_trouble|connect_faults|setting_faults|api_document|metric_help)|accounts\/(first_admin|machine_accounts)|shared\/settings)\.ts /,
  /^app\/services\/(backup|doctor|syslog|tracing)\//,
  /^app\/services\/database\/((check_sqlite|folder_lock|own_files|silence|commit_failures)\.ts |schema\/)/,
  /^app\/services\/proof\/(grants|prune|sealer)\.ts /,
  /^app\/services\/proof\/proof_runs\.ts (A verification could|How far|What a verification|The audit trail was)/,
  /^app\/services\/imports\/read_apart\.ts The reading thread ended/,
  /^app\/gateways\/\w+\/choose\.ts /,
  // Told by the hos command alone: no screen plans two drivers with one truck.
  /^core\/src\/hos\/team\//,
  // Of a program's mistake; the person reads the handler's sentence.
  / (Not a value of JSON|Too many passwords are waiting|'7' is not a known time zone)/,
  // Names, and halves of sentences that stand whole in others.
  / (Longhaul places|Place search|Routing service|District of Columbia)$/,
  /^core\/src\/hos\/rules\/rulesets\.ts /,
  /^core\/src\/hos\/planner\/narration\/refusal\.ts [\w -]+$/,
  /^core\/src\/hos\/audit\/dayRules\.ts 7 h 30 min of it must be off duty$/,
]

/** Written in pieces that the source puts together far apart. */
const TOGETHER = [
  'Fuel: the tank is good for 1,000 miles.',
  'It is 2 h 10 min longer than the law asks, because leaving earlier gains nothing.',
  'the pickup is not open yet',
  'the 14 h window that began with the shift closes here',
  'the 14 h window that began after the first rest of the split closes in 20 min',
  // In plans that older versions stored.
  'No rest is split: plans use the split rests of 395.1(g)(1) only.',
  'Drove after 8 h of driving since 06:00 without a 30-minute interruption; the limit is 8 h.',
  'Drove after 13 h of the day spent driving; the limit is 13 h.',
  'Drove after 15 h of the day without 30 minutes or more off duty; 9 h of it must be off duty.',
  'Drove after 15 h of the day without 30 minutes or more off duty; 8 h of it must be off duty with adverse conditions claimed.',
  ...['Android', 'iOS', 'Windows', 'macOS', 'Linux', 'Chrome OS'].map((system) => `Chrome on ${system}`),
  'Vehicle number must be at least 2 characters',
  'Height must be a whole number from 36 to 200 inches',
  'vehicles have no field "wheels"',
  'another rest of at least 2.5 h before the next full rest',
  'a rest with at least 7 h in the sleeper berth',
  'local roads toward Cody',
  'Point 2 of 3 cannot be reached by road, says OSRM. Choose a point on a road.',
]

const said = [
  ...sourceSentences().filter(({ path, text }) => !ELSEWHERE.some((known) => known.test(`${path} ${text}`))),
  ...TOGETHER.map((text) => ({ path: '', line: 0, text })),
]

describe('the sentences of server, core and atlas', () => {
  test('are all known in Spanish', () => {
    expect(said.length).toBeGreaterThan(1000)
    expect(said.filter(({ text }) => spanish.translateSentence(text) === text)).toEqual([])
  })

  test('leave no English in what is said of them', () => {
    expect(said.filter(({ text }) => englishIn(spanish.translateSentence(text)).length > 0)).toEqual([])
  })

  test('fit one template, or one with more letters than the others', () => {
    const torn = said.filter(({ text }) => {
      const [first, second] = spanish.fitting(text)
      return second !== undefined && first!.literal === second.literal
    })
    expect(torn).toEqual([])
  })

  test('need every template there is', () => {
    const used = new Set(said.flatMap(({ text }) => spanish.fitting(text).map(({ english }) => english)))
    const pieces = [...sourcePieces()].join('\n')
    const isWritten = (english: string) =>
      english.split(/%\{\w+\}/).every((piece) => pieces.includes(piece.trim()))
    const idle = PAIRS.map(([english]) => withoutStop(english)).filter(
      (english) => !used.has(english) && !isWritten(english),
    )
    expect(idle).toEqual([])
  })
})
