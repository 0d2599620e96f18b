export const register = { title: 'Create your account' } as const
