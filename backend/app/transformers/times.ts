/** ISO 8601 UTC with milliseconds. */
export const iso = (at: number): string => new Date(at).toISOString()
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at))
