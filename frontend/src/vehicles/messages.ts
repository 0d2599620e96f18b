export const vehicles = { title: 'Vehicles' } as const
