import { DUTY_ORIGIN_WORDS, DUTY_STATUS_WORDS } from '@longhaul/core/contract'

/** What the duty drawings say: the log's graph and grid, the timeline, the table behind them. */
export const duty = {
  status: DUTY_STATUS_WORDS,
  short: { OFF_DUTY: 'OFF', SLEEPER_BERTH: 'SB', DRIVING: 'D', ON_DUTY_NOT_DRIVING: 'ON' },
  paper: {
    OFF_DUTY: 'Off duty',
    SLEEPER_BERTH: 'Sleeper berth',
    DRIVING: 'Driving',
    ON_DUTY_NOT_DRIVING: 'On duty (not dr.)',
  },
  origin: DUTY_ORIGIN_WORDS,
  stop: {
    pickup: 'Pickup',
    dropoff: 'Dropoff',
    fuel: 'Fuel',
    break: '30-minute break',
    rest: 'Rest',
    restart: '34-hour restart',
    split: 'Split rest',
    wait: 'Wait',
  },
  clock: { break: 'Break', drive: 'Drive', window: 'Shift', cycle: 'Cycle' },
  graph: {
    name: '24-hour duty graph of %{day}: %{totals}',
    hatched: 'Planned or not recorded',
    totalHours: 'Total hours',
    remarks: 'REMARKS',
  },
  table: {
    caption: 'Duty statuses of %{day}',
    statusAndPlace: 'Status and place',
    time: 'Time (%{zone})',
    length: 'Length',
    none: 'No duty statuses on this day.',
  },
  timeline: {
    dayName: '%{day}: %{pieces}',
    piece: '%{status} %{span}',
    since: '%{start} – now',
    mile: 'mile %{mile}',
    illegalFrom: 'Driving on would be a violation from %{time}.',
    clocks: 'Hours left: %{before} before, %{after} after',
    clocksOnArrival: 'Hours left on arrival: %{clocks}',
    noPoint: 'Place not given',
    zoneNote: 'Times are in the home-terminal zone (%{zone}).',
  },
} as const
