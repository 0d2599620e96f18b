import env from '#start/env'

/**
 * How many random cases: what a bench asks for, else fewer on MySQL. The rules they are about are the same
 * code there; what differs is how it is stored, which few cases show.
 */
export const cases = (asked: string | undefined, counts: { sqlite: number; mysql: number }): number =>
  Number(asked ?? counts[env.get('DB_CONNECTION')])
