import { BadInput, instant, MINUTE_MS, type Instant } from '../../units.ts'
import type { LogSheet } from './logSheet.ts'

/** What stands on the sheet beside the grid, 395.8(d); `null` where nothing was written. */
export interface LogHeader {
  readonly driverName: string | null
  readonly carrierName: string | null
  readonly mainOffice: string | null
  readonly vehicleNumber: string | null
  readonly totalMiles: number | null
  readonly shippingDocument: string | null
  readonly certifiedAt: Instant | null
}

/** The remark at a change of duty status: where it happened; `null` where nothing was written. */
export interface ChangeRemark {
  readonly at: Instant
  readonly place: string | null
}

export interface FormGap {
  readonly field: keyof LogHeader | 'grid' | 'remarks'
  readonly cfr: string
  /** Where in the day, for a missing remark; else `null`. */
  readonly at: Instant | null
  readonly sentence: string
}

const HEADER_ITEMS = [
  ['totalMiles', '395.8(d)(2)', 'Total miles driving today are missing.'],
  ['vehicleNumber', '395.8(d)(3)', 'The truck or tractor number is missing.'],
  ['carrierName', '395.8(d)(4)', 'The name of the carrier is missing.'],
  ['driverName', '395.8(d)(5)', 'The driver’s name is missing.'],
  ['certifiedAt', '395.8(d)(5)', 'The driver has not certified the day.'],
  ['mainOffice', '395.8(d)(7)', 'The main office address is missing.'],
  ['shippingDocument', '395.8(d)(11)', 'The shipping document, or shipper and commodity, is missing.'],
] as const

/** A day without driving or work needs no vehicle, miles or shipping document. */
export function formGaps(sheet: LogSheet, header: LogHeader, remarks: readonly ChangeRemark[]): FormGap[] {
  const gaps: FormGap[] = []
  const onlyWhenWorking = new Set<string>(['totalMiles', 'vehicleNumber', 'shippingDocument'])
  for (const [field, cfr, sentence] of HEADER_ITEMS) {
    const value = header[field]
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '')
    if (isEmpty && (sheet.onDuty > 0 || !onlyWhenWorking.has(field)))
      gaps.push({ field, cfr, at: null, sentence })
  }
  if (header.totalMiles !== null && !(header.totalMiles >= 0))
    throw new BadInput('totalMiles', 'not a distance')
  if (sheet.unrecorded > 0)
    gaps.push({
      field: 'grid',
      cfr: '395.8(g)',
      at: null,
      sentence: `${sheet.unrecorded} minutes of the day are not recorded.`,
    })
  const placed = new Set(remarks.filter(({ place }) => place?.trim()).map(({ at }) => at))
  for (const at of findStatusChanges(sheet))
    if (!placed.has(at))
      gaps.push({
        field: 'remarks',
        cfr: '395.8(d)(8)',
        at,
        sentence: 'A change of duty status has no place beside it.',
      })
  return gaps
}

/** Only where the status differs from the one before. */
export function findStatusChanges(sheet: LogSheet): Instant[] {
  return sheet.lines
    .filter((line) => line.from > 0 && line.recorded)
    .map((line) => instant(sheet.start + line.from * MINUTE_MS))
}
