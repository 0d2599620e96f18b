/** Fewer than any database takes as bound values of one query. */
const AT_ONCE = 200

export function* inChunks<T>(all: readonly T[], size = AT_ONCE): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
