import vine from '@vinejs/vine'
import { EXISTING_CHOICES, IMPORT_FIELDS, IMPORT_KINDS, IMPORT_LIMITS } from '@longhaul/core/contract'
import { oneOf, sentences, text } from '#validators/fields'

const EVERY_FIELD = [...new Set(IMPORT_KINDS.flatMap((kind) => IMPORT_FIELDS[kind].map(({ name }) => name)))]

const column = () =>
  vine
    .number({ strict: true })
    .withoutDecimals()
    .min(0)
    .max(IMPORT_LIMITS.columns - 1)
    .optional()

/** The query of an import: which column holds which field, and whether it is only tried. */
export const importQuery = vine.create({
  mapping: vine.object(Object.fromEntries(EVERY_FIELD.map((name) => [name, column()]))),
  dry_run: vine.boolean().optional(),
  existing: oneOf(EXISTING_CHOICES).optional(),
  seen: text().maxLength(64).optional(),
})
importQuery.messagesProvider = sentences({
  mapping: {
    required: 'Please choose which column holds which field',
    object: 'The mapping is not well formed',
  },
})

export function firstMessages(messages: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { field, message } of messages as { field: string; message: string }[]) errors[field] ??= message
  return errors
}
