export const admin = {
  title: 'Admin dashboard',
  tabs: 'Sections',
  overview: 'Overview',
  carriers: 'Carriers',
  vehicles: 'Vehicles',
  totalCarriers: 'Total Carriers',
  totalVehicles: 'Total Vehicles',
  activeDrivers: 'Active Drivers',
  activeDriversHint: 'With a trip in progress, or duty recorded in the last 7 days',
  many: 'more than 10,000',
  failed: 'Failed to load the counts',
} as const
