export const logs = {
  resource: {
    name: 'Daily log |||| Daily logs',
    fields: {
      date: 'Day',
      driver: 'Driver',
      vehicle_number: 'Vehicle',
      total_miles: 'Miles',
      on_duty: 'On duty',
      certified_at: 'Certified',
    },
  },
  driver: 'Driver',
  certified: 'Certified',
  notCertified: 'Not certified',
  missing: 'N/A',
  from: 'From',
  to: 'To',
  wrong: 'Violations and missing time',
  dayBefore: 'Day before',
  dayAfter: 'Day after',
  dayFailed: 'Failed to load this day',
  one: 'Daily log of %{name}',
} as const
