/** Beyond so many records a person types the name. */
export const MOST_OPTIONS = 100
