import { describe, expect, test } from 'vitest'
import { at, logOf } from '../../../test/logs.ts'
import { instant, plus } from '../../units.ts'
import { findStatusChanges, formGaps, type LogHeader } from './formGaps.ts'
import { dayLog } from './logSheet.ts'

const ZONE = 'America/Chicago'

describe('form and manner', () => {
  const header: LogHeader = {
    driverName: 'Ana Ruiz',
    carrierName: 'Prairie Freight',
    mainOffice: '1 Main St, Omaha, NE',
    vehicleNumber: '4410',
    totalMiles: 512,
    shippingDocument: 'BOL 7',
    certifiedAt: at('2026-03-03T06:00-06:00'),
  }
  const sheet = dayLog(logOf('2026-03-02T00:00-06:00', 'O 6, W 1, D 4, O 13'), ZONE, '2026-03-02', 0)
  const remarks = findStatusChanges(sheet).map((change) => ({ at: change, place: 'Omaha, NE' }))

  test('a full sheet has none', () => {
    expect(remarks.map((remark) => remark.at)).toEqual([360, 420, 660].map((by) => plus(sheet.start, by)))
    expect(formGaps(sheet, header, remarks)).toEqual([])
  })
  test.each<readonly [keyof LogHeader, paragraph: string, what: RegExp]>([
    ['totalMiles', '395.8(d)(2)', /miles/],
    ['vehicleNumber', '395.8(d)(3)', /truck or tractor number/],
    ['carrierName', '395.8(d)(4)', /name of the carrier/],
    ['driverName', '395.8(d)(5)', /driver’s name/],
    ['certifiedAt', '395.8(d)(5)', /not certified/],
    ['mainOffice', '395.8(d)(7)', /main office/],
    ['shippingDocument', '395.8(d)(11)', /shipping document/],
  ])('without %s it lacks what %s asks for', (field, cfr, what) => {
    const gaps = formGaps(sheet, { ...header, [field]: null }, remarks)
    expect(gaps).toEqual([{ field, cfr, at: null, sentence: expect.stringMatching(what) as string }])
  })
  test('a day of nothing but other work needs the truck, the miles and the papers', () => {
    const worked = dayLog(logOf('2026-03-02T00:00-06:00', 'W 24'), ZONE, '2026-03-02', 0)
    const bare = { ...header, vehicleNumber: null, totalMiles: null, shippingDocument: null }
    expect(formGaps(worked, bare, []).map(({ field }) => field)).toEqual([
      'totalMiles',
      'vehicleNumber',
      'shippingDocument',
    ])
  })
  test('a missing place and missing time name their paragraphs', () => {
    const short = dayLog(logOf('2026-03-02T00:00-06:00', 'O 6, W 1'), ZONE, '2026-03-02', 0)
    expect(formGaps(short, header, [])).toEqual([
      { field: 'grid', cfr: '395.8(g)', at: null, sentence: '1020 minutes of the day are not recorded.' },
      {
        field: 'remarks',
        cfr: '395.8(d)(8)',
        at: plus(short.start, 360),
        sentence: 'A change of duty status has no place beside it.',
      },
    ])
  })
  test('a remark whose place was never written is no place', () => {
    const [first, ...rest] = remarks
    expect(formGaps(sheet, header, [{ at: first?.at ?? instant(0), place: null }, ...rest])).toHaveLength(1)
  })
  test('blank text is no text', () => {
    expect(formGaps(sheet, { ...header, carrierName: '  ' }, remarks)).toMatchObject([
      { field: 'carrierName' },
    ])
  })
  test('a change without a place is named by its time', () => {
    const [, ...rest] = remarks
    expect(formGaps(sheet, header, rest)).toMatchObject([{ field: 'remarks', at: plus(sheet.start, 360) }])
    expect(formGaps(sheet, header, [{ at: plus(sheet.start, 360), place: ' ' }, ...rest])).toHaveLength(1)
  })
  test('unrecorded time is a gap, and a day off needs no truck, miles or papers', () => {
    const off = dayLog(logOf('2026-03-02T00:00-06:00', 'O 20'), ZONE, '2026-03-02', 0)
    const bare = { ...header, vehicleNumber: null, totalMiles: null, shippingDocument: null }
    expect(formGaps(off, bare, [])).toMatchObject([
      { field: 'grid', sentence: '240 minutes of the day are not recorded.' },
    ])
  })
  test('a change in the first minute needs its place too', () => {
    const early = dayLog(logOf('2026-03-02T00:00-06:00', 'O 0:01, W 1, O 22:59'), ZONE, '2026-03-02', 0)
    expect(findStatusChanges(early)).toEqual([plus(early.start, 1), plus(early.start, 61)])
  })
  test('no miles at all are miles', () => {
    expect(formGaps(sheet, { ...header, totalMiles: 0 }, remarks)).toEqual([])
  })
  test('miles that cannot be are refused', () => {
    expect(() => formGaps(sheet, { ...header, totalMiles: -1 }, remarks)).toThrow(
      'totalMiles: not a distance',
    )
  })
})
