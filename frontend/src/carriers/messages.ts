export const carriers = { title: 'Carriers' } as const
