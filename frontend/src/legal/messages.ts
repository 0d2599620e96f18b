export const legal = { title: 'Legal' } as const
