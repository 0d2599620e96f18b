/** Of one driver. */
export const MOST_PILOT_GRANTS = 20

/** Apart from the sentences that every form has. */
export const PILOT_GRANT_MESSAGES = {
  early: 'No grant begins before the proposal of 2025-09-17',
  order: 'The last day cannot be before the first day',
  overlap: 'The driver has this programme on some of these days already',
  most: 'A driver has at most 20 grants',
  select: 'Please choose a pilot programme',
} as const
