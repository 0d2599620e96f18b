import { expect, it } from 'vitest'
import { NO_LOG, logBody } from './logDraft.ts'

const read = (fields: Partial<typeof NO_LOG>) =>
  logBody({ ...NO_LOG, ...fields }, '2026-12-01', (field) => `${field}?`)

it('asks for the date and the miles', () => {
  expect(read({})).toEqual({
    ok: false,
    errors: { date: 'Date is required', total_miles: 'Total miles are required' },
  })
})

it('takes no day after today', () => {
  expect(read({ date: '2026-12-02', total_miles: '1' })).toEqual({
    ok: false,
    errors: { date: 'Date cannot be later than today' },
  })
})

it('leaves what was not typed unknown', () => {
  expect(read({ date: '2026-12-01', total_miles: '612.4', fuel_consumed: '88' })).toEqual({
    ok: true,
    body: {
      date: '2026-12-01',
      total_miles: 612.4,
      fuel_consumed: 88,
      total_engine_hours: null,
      total_idle_hours: null,
    },
  })
})

it.each([
  [{ total_miles: '-1' }, { total_miles: 'Total miles cannot be negative' }],
  [{ total_miles: '612.45' }, { total_miles: 'Total miles go by the tenth, such as 612 or 612.4' }],
  [{ total_idle_hours: '-1' }, { total_idle_hours: 'total_idle_hours?' }],
  [{ fuel_consumed: 'NaN' }, { fuel_consumed: 'fuel_consumed?' }],
])('refuses %o', (fields, errors) => {
  expect(read({ date: '2026-12-01', total_miles: '5', ...fields })).toEqual({ ok: false, errors })
})
