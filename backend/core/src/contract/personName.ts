/** First and last name in one; empty for somebody who gave neither. */
export const fullName = (first: string, last: string): string => `${first} ${last}`.trim()

/** First and last name, or the username of somebody who gave neither. */
export const personName = (first: string, last: string, username: string): string =>
  fullName(first, last) || username
