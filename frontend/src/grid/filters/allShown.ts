/** That nothing is chosen reads as a word, not as an empty field. */
export const ALL_SHOWN = { select: { displayEmpty: true }, inputLabel: { shrink: true } } as const
