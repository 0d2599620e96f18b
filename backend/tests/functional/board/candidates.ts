import { type CandidateRow, type CandidatesLine } from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import { schemaBreach } from '#tests/contract'
import { recordDuty } from '#tests/recorded_duty'
import { aUser, type signedIn } from '#tests/support/people'

type Api = Awaited<ReturnType<typeof signedIn>>
type Answer = Awaited<ReturnType<Api['get']>>

/** All lines of a search, each held against the document. */
function readLines(answer: Answer): CandidatesLine[] {
  answer.assertStatus(200)
  const lines = answer
    .text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as CandidatesLine)
  for (const line of lines) {
    const problem = schemaBreach('CandidatesLine', line)
    if (problem) throw new Error(problem)
  }
  return lines
}

export const linesOf = async (api: Api, path: string) => readLines(await api.get(path))

const candidatesIn = (lines: readonly CandidatesLine[]): CandidateRow[] =>
  lines.flatMap((line) => ('candidates' in line ? line.candidates : []))

export async function candidatesOf(api: Api, path: string): Promise<CandidateRow[]> {
  const lines = await linesOf(api, path)
  const last = lines.at(-1)!
  if (!('done' in last) || last.done !== last.all) throw new Error(JSON.stringify(last))
  return candidatesIn(lines)
}

/** Everything of "assign all at once". */
export async function proposalOf(admin: Api) {
  const lines = readLines(await admin.post('/api/board/proposal/'))
  return {
    candidates: candidatesIn(lines),
    left: lines.flatMap((line) => ('left' in line ? (line.left ?? []) : [])).map(({ trip_id }) => trip_id),
  }
}

/** A driver with all hours, at a place or where the record says. */
export async function aRestedDriver(name: string, place: [number, number] | null = null) {
  const driver = await aUser('driver', { lastName: name })
  await recordDuty(driver, [
    ['ON_DUTY_NOT_DRIVING', 60],
    ['OFF_DUTY', 50],
  ])
  if (place) await DutyStatus.query().where('driver_id', driver.id).update({ lon: place[0], lat: place[1] })
  return driver
}
