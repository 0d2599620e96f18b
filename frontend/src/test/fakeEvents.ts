import type {
  DriverEventBody,
  DriverEventAnswer,
  DriverEventData,
  DutyCorrection,
  EldLogRow,
  EntryReference,
} from '@longhaul/core/contract'
import type { Verbs } from '../providers/types.ts'
import type { RecordCalls } from './fakeRecords.ts'

type Calls = RecordCalls & Pick<Verbs, 'changeStatus' | 'acceptProposal' | 'declineProposal' | 'certifyDay'>

/** What the server answers to an act; each by the verb of that act, which a test may have replaced. */
export async function answerEvent(
  { id, kind, data, device_at: at }: DriverEventBody,
  calls: Calls,
  startTrip?: Verbs['startTrip'],
): Promise<DriverEventAnswer> {
  const none = { duty: null, log: null, trip: null }
  const answer: DriverEventAnswer = { id, kind, at, skew_ms: 0, corrected_ms: 0, ...none }
  const target = data as EntryReference & DutyCorrection & { reason: string }
  if (kind === 'status')
    answer.duty = await calls.changeStatus({ id, ...(data as DriverEventData['status']), at })
  if (kind === 'correct') {
    const { row, event: _event, ...change } = target
    answer.duty = await calls.correctDuty(row ?? 0, change)
  }
  if (kind === 'remove') await calls.removeDuty(target.row ?? 0, target.reason)
  if (kind === 'accept') answer.duty = await calls.acceptProposal(target.row ?? 0)
  if (kind === 'decline') await calls.declineProposal(target.row ?? 0)
  const answerWith = ({ id: log, date, remarks, certified_at, updated_at }: EldLogRow) => {
    answer.log = { id: log, date, remarks, certified_at, updated_at }
  }
  if (kind === 'remarks') {
    const { log, updated_at = '', ...change } = data as DriverEventData['remarks']
    answerWith(await calls.updateLog(log, { ...change, updated_at }))
  }
  if (kind === 'add') {
    const { trip = 0, ...entry } = data as DriverEventData['add']
    answer.duty = await calls.addDutyStatus(trip, entry)
  }
  if (kind === 'trip') {
    const { trip, ...fields } = data as DriverEventData['trip']
    const start = fields.status === 'IN_PROGRESS' ? startTrip : undefined
    const row = await (start ? start(trip) : calls.updateTrip(trip, fields))
    const { id: of, status, updated_at } = row
    answer.trip = { id: of, status, updated_at }
  }
  if (kind === 'certify') {
    const { date, entries, ...seen } = data as DriverEventData['certify']
    const rows = entries && { entries: entries.map(({ row }) => row ?? 0) }
    answerWith(await calls.certifyDay(date, { ...rows, ...seen }))
  }
  return answer
}
