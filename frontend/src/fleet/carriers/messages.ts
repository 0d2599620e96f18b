export const carriers = {
  resource: {
    name: 'Carrier |||| Carriers',
    fields: {
      id: 'ID',
      name: 'Carrier name',
      main_office_address: 'Main office address',
      dot_number: 'US DOT number',
      home_zone: 'Home-terminal time zone',
      day_start_hour: 'Day starts at',
      allows_personal_conveyance: 'Drivers may record personal conveyance',
      allows_yard_move: 'Drivers may record yard moves',
      allows_adverse_conditions: 'Drivers may claim adverse driving conditions',
      sends_push_warnings: 'Drivers may be warned when the app is closed (push)',
    },
  },
  lead: 'A carrier owns vehicles and employs drivers; its office address heads their daily logs.',
  search: 'Search by name or address',
  nameColumn: 'Name',
  addressColumn: 'Address',
  zoneColumn: 'Time zone',
  zoneHint: 'Where a driver has a zone or day start of their own, that one counts.',
} as const
