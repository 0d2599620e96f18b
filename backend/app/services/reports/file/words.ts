import { type ReportField, type ReportGapKind, type ReportName } from '@longhaul/core/contract'

/** What a file says, in English; the screens have their own words. */

export const REPORT_WORDS: Readonly<Record<ReportName, string>> = {
  hours: 'Hours',
  violations: 'Violations',
  'on-time': 'On time',
  detention: 'Detention',
}

/** The heading of what a report leaves out. */
export const GAPS_TITLE = 'Not recorded'

export const REPORT_GAP_WORDS: Readonly<Record<ReportGapKind, string>> = {
  unrecorded: 'Time nobody recorded',
  'no-arrival': 'No recorded arrival',
  'no-departure': 'No recorded departure',
}

export const FIELD_WORDS: Readonly<Record<ReportField, string>> = {
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
}

export const PLACE_WORDS: Readonly<Record<string, string>> = { pickup: 'Pickup', dropoff: 'Drop-off' }
export const SEVERITY_WORDS: Readonly<Record<string, string>> = {
  nominal: 'Minor',
  violation: 'Serious',
  egregious: 'Grave',
}
