export const sameAs = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What was typed, without blanks around it; a field left empty is null. */
export const trimValues = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() || null : (value ?? null),
    ]),
  )

/** The fields in which a form differs from its record: what nobody touched is not sent again. */
export const pickChangedFields = (
  record: Record<string, unknown>,
  values: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(trimValues(values)).filter(([name, value]) => !sameAs(value, record[name] ?? null)),
  )
