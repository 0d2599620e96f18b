import { DUTY_REPLACED, DUTY_VERSION_WORDS } from '@longhaul/core/contract'

export const dutyStatuses = {
  status: 'Status',
  origin: 'Origin',
  driver: 'Driver',
  trip: 'Trip',
  start: 'Start',
  end: 'End',
  open: 'Still open',
  place: 'Place',
  remarks: 'Remarks',
  noRemarks: 'None',
  version: 'Version',
  current: DUTY_VERSION_WORDS,
  replaced: DUTY_REPLACED,
  reason: 'Reason of the change',
  from: 'Starts on or after',
  none: 'No duty statuses',
  one: 'Duty status #%{id}',
  back: 'Back to Duty statuses',
} as const
