/** A thread that cannot start. */
throw new Error('this thread does not start')

export const run = (): never => undefined as never
