import { DUTY_REPLACED, DUTY_VERSION_WORDS } from '@longhaul/core/contract'

export const dutyStatuses = {
  resource: {
    name: 'Duty status |||| Duty statuses',
    fields: {
      status: 'Status',
      driver: 'Driver',
      start_time: 'Start',
      end_time: 'End',
      location_description: 'Place',
      remarks: 'Remarks',
      origin: 'Origin',
      active: 'Version',
      reason: 'Reason of the change',
      trip_id: 'Trip',
    },
  },
  open: 'Still open',
  driver: 'Driver',
  noRemarks: 'None',
  current: DUTY_VERSION_WORDS,
  replaced: DUTY_REPLACED,
  from: 'Starts on or after',
  to: 'On or before',
  takeBack: {
    open: 'Take the proposal back',
    title: 'Take the proposal back',
    text: 'The driver is no longer asked about %{status} from %{time}.',
    failed: 'The proposal was not taken back',
    submit: 'Take back',
  },
  one: 'Duty status #%{id}',
} as const
