export const admin = { title: 'Admin dashboard' } as const
