import vine from '@vinejs/vine'

/** An empty string is a value the person left out; each field says so itself (see #validators/fields). */
vine.convertEmptyStringsToNull = false
