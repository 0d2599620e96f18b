/** A thread that cannot start. */
const isReady: boolean = false
if (!isReady) throw new Error('this thread does not start')

export const run = (): never => undefined as never
