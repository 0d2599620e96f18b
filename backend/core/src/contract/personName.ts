export const fullName = (first: string, last: string): string => `${first} ${last}`.trim()

export const personName = (first: string, last: string, username: string): string =>
  fullName(first, last) || username
