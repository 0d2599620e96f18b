import { describe, expect, test } from 'vitest'
import { at, logOf } from '../../test/logs.ts'
import { rowsOf } from '../../test/recorded.ts'
import { CHICAGO_TERMS as terms } from '../../test/restedDrive.ts'
import { clocksAt } from '../hos/clocks/clocks.ts'
import { hosContext } from '../hos/rules/context.ts'
import { rulesetOf } from '../hos/rules/rulesets.ts'
import { instant, MINUTE_MS, type Instant } from '../units.ts'
import { countedMinutes, replayRecord, type RowChange, type RowVersion } from './replay.ts'

const START = '2026-03-02T06:00-06:00'
const clock = (time: string) => at(`2026-03-02T${time}-06:00`)

const rowsFrom = (entries: string): RowVersion[] =>
  rowsOf(logOf(START, entries)).map((row, i) => ({
    ...row,
    id: i + 1,
    origin: 'recorded',
    active: true,
    replacedBy: null,
    editReason: null,
    createdMs: row.endMs!,
    updatedMs: row.endMs!,
  }))

const replay = (
  rows: readonly RowVersion[],
  minute: Instant,
  changes: readonly [number, RowChange[]][] = [],
) =>
  replayRecord({
    at: minute,
    now: clock('23:00'),
    terms,
    rows,
    changes: new Map(changes),
    futureMinutes: 5,
  })

describe('what counts at a minute', () => {
  const minute = clock('12:00')
  const log = logOf(START, 'W 1, D 2, O 0:30, D 2:30')
  const ruleset = rulesetOf(terms.ruleset)
  const clocks = clocksAt(log, ruleset, minute, hosContext({ zone: terms.homeZone, mode: 'live' }))
  const counted = rowsOf(log).map((row) => countedMinutes(row, clocks, ruleset))

  test('driving since the break counts for it; the window runs on through the break', () => {
    expect(counted).toEqual([
      { break: 0, drive: 0, window: 60, cycle: 60 },
      { break: 0, drive: 120, window: 120, cycle: 120 },
      { break: 0, drive: 0, window: 30, cycle: 0 },
      { break: 150, drive: 150, window: 150, cycle: 150 },
    ])
  })

  test('all rows together are what the clocks have used', () => {
    const sum = (name: 'break' | 'drive' | 'window' | 'cycle') =>
      counted.reduce((total, one) => total + one[name], 0)
    expect(sum('break')).toBe(8 * 60 - clocks.breakLeft!)
    expect(sum('drive')).toBe(11 * 60 - clocks.driveLeft)
    expect(sum('window')).toBe(14 * 60 - clocks.windowLeft)
    expect(sum('cycle')).toBe(clocks.cycleUsed)
  })
})

describe('a replayed minute', () => {
  test('names the violation that goes on in it, from its first minute to its last', () => {
    const rows = rowsFrom('D 4, O 0:30, D 7:10, W 1').map((row) => ({ ...row, createdMs: row.startMs }))
    const found = (time: string) =>
      replay(rows, clock(time)).then.violations.map(({ rule, start, minutes }) => [rule, start, minutes])
    const since = clock('17:30')
    expect(found('17:29')).toEqual([])
    expect(found('17:30')).toEqual([['DRIVE_11', since, 1]])
    expect(found('17:37')).toEqual([['DRIVE_11', since, 8]])
    expect(found('17:39')).toEqual([['DRIVE_11', since, 10]])
    expect(found('17:40')).toEqual([])
  })

  test('says what is used of limits that a claim has lengthened', () => {
    const rows = rowsFrom('D 4, O 0:30, AD 8').map((row) => ({ ...row, createdMs: row.startMs }))
    expect(replay(rows, clock('18:00')).then.used).toMatchObject({
      drive: { used: 690, limit: 780 },
      window: { used: 720, limit: 960 },
    })
  })

  test('says what is used of each limit, past it too', () => {
    const rows = rowsFrom('D 4, O 0:30, D 7:10, W 3').map((row) => ({ ...row, createdMs: row.startMs }))
    expect(replay(rows, clock('10:00')).then.used).toEqual({
      break: { used: 240, limit: 480 },
      drive: { used: 240, limit: 660 },
      window: { used: 240, limit: 840 },
      cycle: { used: 240, limit: 4200 },
    })
    expect(replay(rows, clock('20:30')).then.used).toEqual({
      break: { used: 0, limit: 480 },
      drive: { used: 670, limit: 660 },
      window: { used: 870, limit: 840 },
      cycle: { used: 840, limit: 4200 },
    })
    const inCanada = replayRecord({
      ...{ at: clock('10:00'), now: clock('23:00'), terms: { ...terms, ruleset: 'CA_SOUTH_CYCLE_1' } },
      ...{ rows, changes: new Map(), futureMinutes: 5 },
    })
    expect(inCanada.now.used).toMatchObject({ break: null, drive: { used: 240 }, window: null })
  })

  test('keeps the status that runs in it once its end is known', () => {
    const rows = rowsFrom('W 1, D 2').map((row) => ({ ...row, createdMs: row.startMs }))
    const { then, now } = replay(rows, clock('08:00'))
    expect(then.open).toMatchObject({ id: 2, endMs: null })
    expect(now.open).toMatchObject({ id: 2, endMs: clock('09:00') })
  })

  test('shows what was written down later only as it is known now', () => {
    const { then, now } = replay(rowsFrom('W 1, D 2'), clock('08:00'))
    expect(then.versions.map(({ row }) => row.id)).toEqual([1])
    expect(then.open).toBeNull()
    expect(now.versions.map(({ row }) => row.id)).toEqual([2, 1])
    expect(now.open!.id).toBe(2)
  })

  test('a status that begins in the minute is open in it, and the one that ends there is not', () => {
    const rows = rowsFrom('W 1, D 2').map((row) => ({ ...row, createdMs: row.startMs }))
    for (const view of Object.values(replay(rows, clock('07:00'))).slice(0, 2))
      expect(view).toMatchObject({ open: { id: 2 }, clocks: { driveLeft: 660 } })
    const seconds = rows.map((row) => ({ ...row, startMs: instant(row.startMs + MINUTE_MS / 2) }))
    const { then } = replay(seconds, clock('06:00'))
    expect(then.open?.id).toBe(1)
    expect(then.versions.map(({ row }) => row.id)).toEqual([1])
  })

  test('takes a later change of a row back, and leaves its own fields alone', () => {
    const [row] = rowsFrom('D 2')
    const changed: RowVersion = { ...row!, status: 'OFF_DUTY', updatedMs: clock('10:00') }
    const change: RowChange = {
      atMs: clock('10:00'),
      before: { status: 'DRIVING' },
      after: { status: 'OFF_DUTY' },
    }
    const { then, now, previous, next } = replay([changed], clock('09:00'), [[1, [change]]])
    expect(then.versions[0]!.row.status).toBe('DRIVING')
    expect(now.versions[0]!.row.status).toBe('OFF_DUTY')
    expect(changed.status).toBe('OFF_DUTY')
    expect(previous).toBe(clock('08:00'))
    expect(next).toBeNull()
  })

  test('a row that was replaced says when and why', () => {
    const [row] = rowsFrom('D 2')
    const replaced = { ...row!, active: false, replacedBy: 2, updatedMs: clock('10:00') }
    const by = { ...row!, id: 2, createdMs: clock('10:00'), updatedMs: clock('10:00'), editReason: 'Wrong' }
    const change: RowChange = { atMs: clock('10:00'), before: { active: true }, after: { active: false } }
    const { then, now } = replay([replaced, by], clock('09:00'), [[1, [change]]])
    expect(then.versions).toMatchObject([{ row: { id: 1 }, replacedMs: clock('10:00'), reason: 'Wrong' }])
    expect(now.versions).toMatchObject([{ row: { id: 2 }, replacedMs: null, reason: null }])
  })

  test('an end beyond the minute was written afterwards: the status was open', () => {
    const [row] = rowsFrom('D 2')
    const { then } = replay([{ ...row!, createdMs: clock('06:00') }], clock('07:00'))
    expect(then.open).toMatchObject({ id: 1, endMs: null })
    const { then: nearly } = replay(
      [{ ...row!, createdMs: clock('06:00') }],
      instant(row!.endMs! - 3 * MINUTE_MS),
    )
    expect(nearly.open).toMatchObject({ endMs: row!.endMs })
  })
})
