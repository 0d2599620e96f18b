/** NFKD, no marks, lower case, single spaces, at most 200 characters. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
    // The cut may leave half a character, or a space at the end, which MySQL does not compare.
    .toWellFormed()
    .trimEnd()
