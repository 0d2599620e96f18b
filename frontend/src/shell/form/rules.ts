/** A rule says what is wrong with a value, or null. The first failing one is shown, in the spec's order. */
export type Rule<Values> = (value: string, all: Values) => string | null
export type Rules<Values> = { readonly [Name in keyof Values]?: readonly Rule<Values>[] }
export type FieldErrors<Values> = { [Name in keyof Values]?: string }

type AnyRule = (value: string) => string | null

export const required =
  (message: string): AnyRule =>
  (value) =>
    value.trim() === '' ? message : null

/** Characters after trimming. An empty value is `required`'s business. */
export const min =
  (length: number, message: string): AnyRule =>
  (value) =>
    value.trim() !== '' && value.trim().length < length ? message : null

export const max =
  (length: number, message: string): AnyRule =>
  (value) =>
    value.trim().length > length ? message : null

export const pattern =
  (shape: RegExp, message: string): AnyRule =>
  (value) =>
    value.trim() !== '' && !shape.test(value.trim()) ? message : null

/** A password is never trimmed. */
export const minRaw =
  (length: number, message: string): AnyRule =>
  (value) =>
    value !== '' && value.length < length ? message : null

export const requiredRaw =
  (message: string): AnyRule =>
  (value) =>
    value === '' ? message : null

export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The first failing rule of each field that has one. */
export function check<Values extends Record<string, string>>(
  values: Values,
  rules: Rules<Values>,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const name of Object.keys(rules) as (keyof Values)[]) {
    for (const rule of rules[name] ?? []) {
      const message = rule(values[name] ?? '', values)
      if (message !== null) {
        errors[name] = message
        break
      }
    }
  }
  return errors
}
