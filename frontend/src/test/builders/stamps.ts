let last = 0
export const nextId = () => ++last

/** When everything built was made. */
export const MADE = '2026-11-02T15:00:00.000Z'
