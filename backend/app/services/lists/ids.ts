const MAX_ID = 2 ** 32 - 1

export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= MAX_ID

/** The id in a URL, in plain digits; `null` for anything else. */
export function idOf(value: unknown): number | null {
  const id = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value
  return isId(id) ? id : null
}
