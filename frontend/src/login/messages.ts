export const login = { title: 'Log In' } as const
