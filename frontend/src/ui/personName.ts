import type { TripUser } from '@longhaul/core/contract'

/** First and last name, or the username of somebody who gave none. */
export const personName = ({ first_name, last_name, username }: TripUser): string =>
  `${first_name} ${last_name}`.trim() || username
