import { LIMITS, MESSAGES } from '@longhaul/core/contract'

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

/** A text that must be there and keep to its lengths, in the words of its field. */
export const text = (
  words: { required: string; min: string; max: string },
  length: { min: number; max: number },
): readonly AnyRule[] => [required(words.required), min(length.min, words.min), max(length.max, words.max)]

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const FIELD = {
  firstName: text(MESSAGES.firstName, LIMITS.firstName),
  lastName: text(MESSAGES.lastName, LIMITS.lastName),
  email: [required(MESSAGES.email.required), pattern(EMAIL, MESSAGES.email.format)],
  licenseNumber: text(MESSAGES.licenseNumber, LIMITS.licenseNumber),
  newPassword: [
    requiredRaw(MESSAGES.password.required),
    minRaw(LIMITS.newPassword.min, MESSAGES.password.min),
    (value: string) => (value.length > LIMITS.newPassword.max ? MESSAGES.password.max : null),
  ],
} as const

export const repeatedPassword: readonly Rule<{ password: string }>[] = [
  requiredRaw(MESSAGES.password.confirmRequired),
  (value, all) => (value === all.password ? null : MESSAGES.password.mismatch),
]

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
