import { onBoth } from './onBoth.ts'

/**
 * An hour of PEOPLE people (300) who log in and stay, on both databases, with the clock moved: the rows they
 * leave.
 */
export const name = 'sessions'

export const run = (): Promise<string[]> =>
  onBoth({
    file: 'durable/accounts/sessions_hour',
    settings: { PEOPLE: process.env['PEOPLE'] ?? '300', HURRY: process.env['HURRY'] ?? '4000' },
  })
