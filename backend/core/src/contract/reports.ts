import type { ReportGap, ReportGapKind, ReportName, ReportRows, StateMilesRow } from './wire.ts'

/** Days, days times drivers, drivers; rows and gaps that a page shows, and rows that a PDF holds. */
export const REPORT_LIMITS = {
  days: 92,
  driverDays: 46_000,
  drivers: 2000,
  shown: 500,
  pdfRows: 5000,
  /** Of daily logs taken at once, days times drivers: as one PDF, and as a PDF for each driver in a ZIP. */
  logs: { pdf: 200, zip: 2000 },
} as const

/** How a field of a report is written. */
export type ReportCellKind =
  | 'person'
  | 'text'
  | 'rule'
  | 'place'
  | 'severity'
  | 'trip'
  | 'count'
  | 'minutes'
  | 'moment'
  | 'yes-no'
  | 'vehicle'
  | 'state'
  | 'miles'

export interface ReportColumn<Field extends string = string> {
  readonly field: Field
  readonly kind: ReportCellKind
  /** Summed under the rows. */
  readonly total?: true
}

const driver = { field: 'driver', kind: 'person' } as const
const carrier = { field: 'carrier_name', kind: 'text' } as const
const minutes = <Field extends string>(field: Field) => ({ field, kind: 'minutes', total: true }) as const
const trip = { field: 'trip_id', kind: 'trip' } as const
const place = { field: 'place', kind: 'place' } as const
const placeName = { field: 'place_name', kind: 'text' } as const
const moment = <Field extends string>(field: Field) => ({ field, kind: 'moment' }) as const

const quarter = { field: 'quarter', kind: 'text' } as const
const state = { field: 'state', kind: 'state' } as const
const miles = { field: 'miles', kind: 'miles', total: true } as const

/** What a report shows, on the screen and in its files, in this order. */
export const REPORT_COLUMNS = {
  hours: [
    driver,
    carrier,
    minutes('driving_minutes'),
    minutes('on_duty_minutes'),
    minutes('off_duty_minutes'),
    minutes('sleeper_minutes'),
    minutes('unrecorded_minutes'),
    { field: 'logged_days', kind: 'count', total: true },
  ],
  violations: [
    driver,
    carrier,
    { field: 'rule', kind: 'rule' },
    { field: 'cfr', kind: 'text' },
    { field: 'count', kind: 'count', total: true },
    minutes('minutes'),
    { field: 'worst', kind: 'severity' },
    moment('latest'),
  ],
  'on-time': [
    trip,
    driver,
    carrier,
    place,
    placeName,
    moment('from'),
    moment('until'),
    moment('arrived'),
    { field: 'late_minutes', kind: 'minutes' },
    { field: 'on_time', kind: 'yes-no', total: true },
  ],
  detention: [
    trip,
    driver,
    carrier,
    place,
    placeName,
    moment('arrived'),
    moment('counted_from'),
    moment('departed'),
    minutes('stay_minutes'),
    minutes('over_minutes'),
  ],
  miles: [{ field: 'vehicle_number', kind: 'vehicle' }, carrier, quarter, state, miles],
} as const satisfies { [Name in ReportName]: readonly ReportColumn<keyof ReportRows[Name] & string>[] }

export const REPORT_GAP_COLUMNS = [
  driver,
  { field: 'date', kind: 'text' },
  { field: 'kind', kind: 'text' },
  { field: 'minutes', kind: 'minutes' },
  trip,
  place,
  placeName,
] as const satisfies readonly ReportColumn<keyof ReportGap & string>[]

/** Of all vehicles together. */
export const STATE_MILES_COLUMNS = [state, quarter, miles] as const satisfies readonly ReportColumn<
  keyof StateMilesRow
>[]

type FieldsOf<Columns extends readonly ReportColumn[]> = Columns[number]['field']
/** Every field that a report shows. */
export type ReportField = FieldsOf<(typeof REPORT_COLUMNS)[ReportName]> | FieldsOf<typeof REPORT_GAP_COLUMNS>

/** Headings in files, and of the English pages. */
export const REPORT_FIELD_WORDS = {
  driver: 'Driver',
  carrier_name: 'Carrier',
  driving_minutes: 'Driving',
  on_duty_minutes: 'On duty (not driving)',
  off_duty_minutes: 'Off duty',
  sleeper_minutes: 'Sleeper berth',
  unrecorded_minutes: 'Not recorded',
  logged_days: 'Days with a log',
  rule: 'Rule',
  cfr: 'Paragraph',
  count: 'Violations',
  minutes: 'Length',
  worst: 'Worst',
  latest: 'Latest',
  trip_id: 'Trip',
  place: 'Stop',
  place_name: 'Place',
  from: 'Not before',
  until: 'Not after',
  arrived: 'Arrived',
  late_minutes: 'Late (early is negative)',
  on_time: 'On time',
  counted_from: 'Counted from',
  departed: 'Work ended',
  stay_minutes: 'Stay',
  over_minutes: 'Over the free time',
  date: 'Day',
  kind: 'What is missing',
  vehicle_number: 'Vehicle',
  quarter: 'Quarter',
  state: 'State',
  miles: 'Miles (computed)',
} as const satisfies Record<ReportField, string>

export const REPORT_WORDS = {
  hours: 'Hours',
  violations: 'Violations',
  'on-time': 'On time',
  detention: 'Detention',
  miles: 'Miles by state',
} as const satisfies Record<ReportName, string>

export const REPORT_GAP_WORDS = {
  unrecorded: 'Time nobody recorded',
  'no-arrival': 'No recorded arrival',
  'no-departure': 'No recorded departure',
  'no-trip': 'Driving without a trip',
  personal: 'Personal conveyance: no route',
  'no-route': 'Driving on a trip without a stored route',
  'beyond-route': 'Driving beyond the planned route',
  'not-driven': 'Trip without recorded driving',
} as const satisfies Record<ReportGapKind, string>

/** The heading of how the figures of a file were come by. */
export const REPORT_NOTES_TITLE = 'Notes'

/** The heading of what a report leaves out. */
export const REPORT_GAPS_TITLE = 'Not recorded'

/** The heading of the miles of all vehicles. */
export const ALL_VEHICLES_TITLE = 'All vehicles'
export const ABROAD_WORDS = 'Outside the US'

export const STOP_WORDS = { pickup: 'Pickup', dropoff: 'Drop-off' } as const

export const SEVERITY_WORDS = { nominal: 'Minor', violation: 'Serious', egregious: 'Grave' } as const
