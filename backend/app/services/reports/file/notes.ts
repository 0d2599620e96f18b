import { type Report, type ReportName } from '@longhaul/core/contract'

/** How the figures were come by. */
const NOTES: Readonly<Record<ReportName, string>> = {
  hours:
    "Each minute of the record once, on the drivers' own home-terminal days. Personal conveyance is off duty, a yard move is on duty. Time that nobody recorded is listed, and counted as nothing else.",
  violations:
    'Each day is judged by the rules its driver had on it; a violation over several days is listed once.',
  'on-time':
    'Appointments in these days. The arrival is the end of the driving before the first work for the trip recorded at the place.',
  miles:
    "Computed from planned routes and recorded driving, not from an odometer. A leg whose end is recorded counts with the miles of its route, however long the driving took; any other counts as far as the plan is after the minutes driven. Quarters are those of the calendar, on the drivers' own home-terminal days. States are looked up on borders that are exact to some 1.4 miles; Canada and Mexico are not told apart. What lies in no state is listed.",
  detention:
    'Stays that began in these days, from the arrival, or the beginning of a later appointment, to the end of the last work there. A rest of 7 hours or more before or after the work does not count.',
}

export const notesOf = ({ report, free_minutes: free, totals, rows_total: all }: Report): string[] => [
  NOTES[report],
  ...(free === null ? [] : [`Free time: ${free} minutes.`]),
  ...(report === 'on-time' && all > 0 ? [`On time: ${totals['on_time']} of ${all}.`] : []),
]
