import type {
  AuditEventRow,
  HistoryRow,
  AuditProof,
  ProofRun,
  Replay,
  ReplayRow,
  ReplayView,
} from '@longhaul/core/contract'
import { buildDuty } from './trips.ts'
import { buildEldLog, buildClocks } from './logs.ts'
import { nextId } from './stamps.ts'
import { MARIA } from './overview.ts'

export const buildProof = (overrides: Partial<AuditProof> = {}): AuditProof => ({
  head: `1204-${'ab12'.repeat(16)}`,
  seals: 1204,
  sealed_at: '2026-12-01T14:30:00.000Z',
  waiting: 0,
  began_at: '2026-11-01T09:00:00.000Z',
  began_seals: 900,
  public_key: 'cd'.repeat(32),
  pruned_events: 0,
  pruned_before: null,
  run: null,
  ...overrides,
})

export const buildProofRun = (overrides: Partial<ProofRun> = {}): ProofRun => ({
  state: 'done',
  started_at: '2026-12-01T14:00:00.000Z',
  ended_at: '2026-12-01T14:00:20.000Z',
  checked: 1567,
  total: 1567,
  head: null,
  seals: 1204,
  faults: 0,
  notes: 0,
  compared: { entries: 310, days: 41, signed: 12, baselines: 0 },
  findings: [],
  ...overrides,
})

export const buildEvent = (overrides: Partial<AuditEventRow> = {}): AuditEventRow => ({
  id: nextId(),
  at: '2026-12-01T14:00:00.000Z',
  user_id: 71,
  username: 'acole',
  user_name: 'Avery Cole',
  action: 'update',
  record_kind: 'carrier',
  record_id: 3,
  record_name: 'Prairie Freight',
  before: { name: 'Prairie' },
  after: { name: 'Prairie Freight' },
  names: {},
  address: '192.0.2.7',
  ...overrides,
})

export const buildHistory = (overrides: Partial<HistoryRow> = {}): HistoryRow => ({
  ...buildEvent({ record_kind: 'duty_status', record_id: 5, before: null, after: null }),
  topic: 'edit',
  deed: null,
  reason: null,
  taken_back: null,
  date: null,
  minute: null,
  ...overrides,
})

export const buildReplayRow = (overrides: Partial<ReplayRow> = {}): ReplayRow => ({
  ...buildDuty(),
  id: 5,
  counted: { break: 240, drive: 240, window: 240, cycle: 240 },
  recorded_at: '2026-12-01T16:00:00.000Z',
  replaced_at: null,
  replaced_because: null,
  ...overrides,
})

export const buildReplayView = (overrides: Partial<ReplayView> = {}): ReplayView => ({
  clocks: buildClocks(),
  used: {
    break: { used: 240, limit: 480 },
    drive: { used: 260, limit: 660 },
    window: { used: 360, limit: 840 },
    cycle: { used: 2703, limit: 4200 },
  },
  violations: [],
  counted_from: {
    break: '2026-12-01T12:00:00.000Z',
    shift: '2026-12-01T12:00:00.000Z',
    cycle: '2026-11-24T06:00:00.000Z',
  },
  sheet: buildEldLog().sheet,
  rows: [buildReplayRow()],
  ...overrides,
})

/** A minute on which then and now agree. */
export const buildReplay = (overrides: Partial<Replay> = {}): Replay => {
  const view = buildReplayView()
  return {
    driver: MARIA,
    at: '2026-12-01T18:00:00.000Z',
    home_zone: 'America/Chicago',
    then: view,
    now: view,
    previous: '2026-12-01T16:00:00.000Z',
    next: null,
    ...overrides,
  }
}
