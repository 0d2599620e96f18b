import type { DriverDay, LogDetails, RecordDayRow, SheetWire } from '@longhaul/core/contract'

/** One day as an officer reads it: 395.8(d), and the totals of 395.15(d). */
export interface ShownDay extends LogDetails {
  readonly sheet: SheetWire
  readonly carrier: string
  readonly office: string
  readonly vehicle: string | null
  readonly miles: number | null
  readonly milesEstimated: boolean
  readonly remarks: string | null
  readonly certifiedAt: string | null
}

/** The open trip that the day's duty was recorded on: it has what no daily log says yet. */
function tripOf({ trips, duty }: DriverDay, { sheet }: RecordDayRow) {
  const [start, end] = [Date.parse(sheet.start_time), Date.parse(sheet.end_time)]
  const ids = duty
    .filter(
      (row) =>
        Date.parse(row.start_time) < end && (row.end_time === null || Date.parse(row.end_time) > start),
    )
    .map(({ trip_id }) => trip_id)
  return trips.findLast(({ trip }) => ids.includes(trip.id))?.trip
}

/** A certified day as it was signed, another as it is recorded; what was only planned is not shown. */
export function shownDay(whole: DriverDay, day: RecordDayRow): ShownDay {
  const { log } = day
  const source = log ?? tripOf(whole, day)
  const sheet = log?.certified_at ? log.sheet : day.sheet
  return {
    sheet: { ...sheet, entries: sheet.entries.filter(({ origin }) => origin === 'recorded') },
    carrier: log?.carrier_name ?? whole.carrier_name,
    office: log?.main_office_address ?? whole.main_office_address,
    vehicle: log ? log.vehicle_number : (tripOf(whole, day)?.vehicle.vehicle_number ?? null),
    miles: log?.total_miles ?? null,
    milesEstimated: log?.total_miles_estimated ?? false,
    remarks: log?.remarks ?? null,
    certifiedAt: log?.certified_at ?? null,
    trailer_numbers: source?.trailer_numbers ?? null,
    shipping_document: source?.shipping_document ?? null,
    co_driver: source?.co_driver ?? null,
  }
}

/** Minutes on duty in `count` days up to the one at `index`; null where the record ends before. */
export function onDutyMinutes(days: readonly RecordDayRow[], index: number, count: number): number | null {
  const counted = days.slice(index, index + count)
  return counted.length < count ? null : counted.reduce((sum, { sheet }) => sum + sheet.on_duty_minutes, 0)
}
