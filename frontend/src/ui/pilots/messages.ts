import { PILOT_WORDS } from '@longhaul/core/contract'

/** FMCSA's pilot programmes, and the days on which a driver has one. */
export const pilots = {
  title: 'Pilot programmes',
  names: PILOT_WORDS,
  effects: {
    SPLIT_DUTY_PERIOD:
      'Once a shift the 14 hours leave out one pause of 30 minutes to 3 hours, off duty, in the berth, or on duty at a pickup or delivery of the trip. After such a shift 10 hours off in a row must follow.',
    FLEXIBLE_SLEEPER_BERTH:
      'Two rests in the berth of 4 hours or more, 10 hours together, count as a full rest, besides 7 and 3 or 8 and 2.',
  },
  span: 'From %{from} through %{to}',
  openSpan: 'From %{from} on',
  none: 'None.',
  office:
    'FMCSA has proposed these programmes and selects each driver in writing. Without that selection the hours they allow break the rules. A grant holds at once in clocks, plans, logs and reports, also for past days; its days are those of the home terminal. It changes nothing under passenger, Alaska and Canada rule sets.',
  own: 'Your office has entered that FMCSA selected you in writing. On these days your clocks, plans and logs count with it. Only the office changes this.',
  pilot: 'Programme',
  firstDay: 'First day',
  lastDay: 'Last day',
  lastDayHint: 'Included. Empty means that no end is known.',
  add: 'Add a grant',
  grant: 'Grant %{number}',
  remove: 'Remove grant %{number}',
  removeShort: 'Remove',
} as const
