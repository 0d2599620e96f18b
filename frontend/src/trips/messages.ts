export const trips = {
  createTitle: 'Create Trip',
  detailTitle: 'Trip #%{id}',
  back: 'Back to Dashboard',
} as const
