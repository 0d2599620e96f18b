import vine, { SimpleMessagesProvider } from '@vinejs/vine'

/** Building blocks of the request schemas. Strings are trimmed; an empty one counts as missing. */

/** Half a surrogate pair is no character: no database keeps it, and encoding it throws. */
const readable = (value: unknown) => {
  if (typeof value !== 'string') return value
  return value.trim() === '' ? undefined : value.toWellFormed()
}

export const text = () => vine.string().parse(readable).trim()
export const oneOf = <const T extends readonly string[]>(values: T) => vine.enum(values).parse(readable)
/** Not trimmed: a password's spaces are its own. */
export const secret = () => vine.string().parse((value) => (value === '' ? undefined : value))
export const number = () => vine.number({ strict: true })
export const flag = () => vine.boolean({ strict: true })
export const id = () =>
  number()
    .withoutDecimals()
    .min(1)
    .max(2 ** 32 - 1)

/** Words for the rules that have no sentence of their own. */
const GENERAL = {
  required: 'The {{ field }} field is required',
  string: 'This must be text',
  number: 'This must be a number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  object: 'This must be an object',
  enum: 'This is not one of the allowed values',
  min: 'This is too small',
  max: 'This is too large',
  maxLength: 'This is too long',
  minLength: 'This is too short',
  withoutDecimals: 'This must be a whole number',
}

/** field -> rule -> sentence, in the shape Vine wants. */
export function sentences(fields: Record<string, Record<string, string>>): SimpleMessagesProvider {
  const flat: Record<string, string> = { ...GENERAL }
  for (const [field, rules] of Object.entries(fields))
    for (const [rule, sentence] of Object.entries(rules)) flat[`${field}.${rule}`] = sentence
  return new SimpleMessagesProvider(flat)
}

/** Sentences of a text that is required and has a least and a greatest length. */
export const lengthWords = ({ required, min, max }: { required: string; min: string; max: string }) => ({
  required,
  minLength: min,
  maxLength: max,
})
