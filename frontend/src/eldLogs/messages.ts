export const eldLogs = { title: 'ELD Logs', backToTrip: 'Back to trip' } as const
