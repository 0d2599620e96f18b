import type { ClocksWire, DriverDay, EldLogRow, LogRecap, RecordDay } from '@longhaul/core/contract'
import type { WholeLog } from '../../providers/types.ts'
import { buildDuty, NO_DETAILS } from './trips.ts'
import { nextId } from './stamps.ts'

export const buildRecap = (overrides: Partial<LogRecap> = {}): LogRecap => ({
  cycle_hours: 70,
  cycle_days: 8,
  restart_hours: 34,
  on_duty_today_minutes: 480,
  counts_tomorrow_minutes: 3000,
  available_tomorrow_minutes: 1200,
  in_cycle_minutes: 3480,
  ...overrides,
})

export const buildWholeLog = (overrides: Partial<WholeLog> = {}): WholeLog => ({
  recap: buildRecap(),
  signature: null,
  history: [],
  trip_differs: [],
  ...overrides,
})

export const buildEldLog = (overrides: Partial<EldLogRow> = {}): EldLogRow => {
  const date = overrides.date ?? '2026-12-01'
  return {
    id: nextId(),
    date,
    total_miles: 412.5,
    total_miles_estimated: false,
    fuel_consumed: null,
    total_engine_hours: null,
    total_idle_hours: null,
    remarks: null,
    timestamp: `${date}T23:00:00.000Z`,
    certified_at: null,
    updated_at: `${date}T23:00:00.000Z`,
    driver: { id: 1, username: 'maria', first_name: 'Maria', last_name: 'Gomez' },
    carrier_name: 'Prairie Freight',
    main_office_address: '100 Main Street, Omaha, NE 68102',
    vehicle_number: 'TRUCK7',
    trip_id: null,
    ...NO_DETAILS,
    sheet: {
      date,
      zone: 'America/Chicago',
      day_start_hour: 0,
      start_time: `${date}T06:00:00.000Z`,
      end_time: new Date(Date.parse(`${date}T06:00:00.000Z`) + 86_400_000).toISOString(),
      length_minutes: 1440,
      totals: { OFF_DUTY: 960, SLEEPER_BERTH: 0, DRIVING: 420, ON_DUTY_NOT_DRIVING: 60 },
      on_duty_minutes: 480,
      unrecorded_minutes: 0,
      lines: [
        { status: 'OFF_DUTY', from: 0, to: 360, recorded: true },
        { status: 'ON_DUTY_NOT_DRIVING', from: 360, to: 420, recorded: true },
        { status: 'DRIVING', from: 420, to: 840, recorded: true },
        { status: 'OFF_DUTY', from: 840, to: 1440, recorded: true },
      ],
      ticks: Array.from({ length: 25 }, (_, hour) => ({ at: hour * 60, label: String(hour) })),
      entries: [buildDuty()],
    },
    ...overrides,
  }
}

export const buildClocks = (overrides: Partial<ClocksWire> = {}): ClocksWire => ({
  driver: 1,
  at: '2026-12-01T18:00:00.000Z',
  status: 'DRIVING',
  status_since: '2026-12-01T14:00:00.000Z',
  break_left_minutes: 240,
  drive_left_minutes: 400,
  window_left_minutes: 545,
  cycle_left_minutes: 2460,
  ends_first: { clock: 'break', at: '2026-12-01T22:00:00.000Z' },
  cycle_hours_used: 29,
  recap: [],
  provisional: null,
  rest_now: {
    break_at: '2026-12-01T18:30:00.000Z',
    shift_at: '2026-12-02T04:00:00.000Z',
    cycle_at: '2026-12-03T04:00:00.000Z',
    split: null,
  },
  ruleset: 'US_PROPERTY_70_8',
  home_zone: 'America/Chicago',
  unrecorded_hours: 0,
  ...overrides,
})

/** A driver's day without a record; `days` as many as a driver carries. */
export const buildDriverDay = (overrides: Partial<DriverDay> = {}): DriverDay => {
  const at = overrides.at ?? new Date().toISOString()
  const dateOf = (back: number) => new Date(Date.parse(at) - back * 86_400_000).toISOString().slice(0, 10)
  return {
    at,
    driver: { id: nextId(), username: 'maria', first_name: 'Maria', last_name: 'Gomez' },
    carrier_name: 'Prairie Freight',
    main_office_address: '100 Main Street, Omaha, NE 68102',
    ruleset: 'US_PROPERTY_70_8',
    home_zone: 'UTC',
    day_start_hour: 0,
    pilot_grants: [],
    allows_personal_conveyance: false,
    allows_yard_move: false,
    allows_adverse_conditions: true,
    sends_mail: false,
    duty: [],
    proposals: [],
    reminders: [],
    days: Array.from({ length: 8 }, (_, back) => buildRecordDay({ date: dateOf(back), is_over: back > 0 })),
    trips: [],
    ...overrides,
  }
}

/** A day without a daily log and without faults. */
export const buildRecordDay = (overrides: Partial<RecordDay> = {}): RecordDay => ({
  date: '2026-12-01',
  is_over: true,
  ruleset: 'US_PROPERTY_70_8',
  sheet: buildEldLog({ date: overrides.date ?? '2026-12-01' }).sheet,
  violations: [],
  form_gaps: [],
  edited: false,
  pilot_grants: [],
  trip_id: null,
  log: null,
  duty: [],
  ...overrides,
})

/** A day of driving with 15 minutes from 11:05 on that nobody recorded. */
export const buildDayWithHole = (overrides: Partial<RecordDay> = {}): RecordDay => {
  const day = buildRecordDay({ date: '2026-12-01', ...overrides })
  return {
    ...day,
    sheet: {
      ...day.sheet,
      unrecorded_minutes: 15,
      lines: [
        { status: 'DRIVING', from: 0, to: 665, recorded: true },
        { status: 'OFF_DUTY', from: 665, to: 680, recorded: false },
        { status: 'OFF_DUTY', from: 680, to: 1440, recorded: true },
      ],
    },
  }
}

/** An open trip that will be on time. */
