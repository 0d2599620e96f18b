/** Years beyond which an instant is a slip of the pen. No zone is needed to tell, and so no calendar. */
const FIRST = Date.UTC(1970, 0, 1)
const LAST = Date.UTC(2200, 0, 1)

export const isSaneInstant = (at: number): boolean => at >= FIRST && at < LAST
